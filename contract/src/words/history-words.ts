import { stageWords } from '#words/case-words.ts'
import { domainWords } from '#words/domain-words.ts'
import { type Words, wordsOf } from '#words/words.ts'

/*
 * English names of values from closed lists in the histories of a case. The API sends these values in German.
 */

export const interest: Words = { de: 'Zinsen', en: 'Interest' }
export const insolvency: Words = { de: 'Insolvenz', en: 'Insolvency' }

/** Translates the status of a history entry. */
export const entryStatusWords = wordsOf([domainWords.done, { de: 'in Bearbeitung', en: 'in progress' }])

/** Translates the category of a history entry. */
export const entryCategoryWords = wordsOf([
  domainWords.case,
  domainWords.closing,
  domainWords.order,
  domainWords.payment,
  domainWords.phone,
  insolvency,
  stageWords.monitoring,
  { de: 'Adresse', en: 'Address details' },
  { de: 'Bonität', en: 'Creditworthiness' },
  { de: 'Einwendung', en: 'Objection' },
  { de: 'Mahnverfahren', en: 'Dunning procedure' },
  { de: 'Schriftverkehr', en: 'Letters and e-mails' },
  { de: 'Vollstreckung', en: 'Enforcement' },
])

/** Translates the text of a booking type, without its code. */
export const bookingTypeWords = wordsOf([
  domainWords.bankChargeback,
  domainWords.claimIncrease,
  domainWords.creditNote,
  domainWords.mainClaim,
  interest,
  { de: 'Auskunftskosten', en: 'Enquiry costs' },
  { de: 'Auslagenpauschale', en: 'Flat-rate expenses' },
  { de: 'Ausbuchung', en: 'Write-off' },
  { de: 'Direktzahlung an Gläubiger', en: 'Payment to the creditor' },
  { de: 'Gerichtskosten', en: 'Court costs' },
  { de: 'Gerichtsvollzieherkosten', en: 'Bailiff’s costs' },
  { de: 'Inkassovergütung', en: 'Collection fee' },
  { de: 'Mahnkosten Gläubiger', en: 'Creditor’s reminder costs' },
  { de: 'Pfändungserlös', en: 'Proceeds of attachment' },
  { de: 'Rate', en: 'Instalment' },
  { de: 'Storno/Rücklastschrift', en: 'Reversal/returned direct debit' },
  { de: 'Vergleich/Nachlass', en: 'Settlement/discount' },
  { de: 'Zahlung Schuldner an uns', en: 'Debtor’s payment to us' },
])
