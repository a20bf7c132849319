import type { ListField, RowField, SentField } from '#fields/sent-fields.ts'
import type { LegalForm, Salutation, ThreeChoice } from '#handover.ts'
import type { AnsweredQuestion } from '#tasks.ts'
import { domainWords } from '#words/domain-words.ts'
import type { instructionFieldWords } from '#words/instruction-words.ts'
import type { Words } from '#words/words.ts'

/** Name of one row of each list. */
export const rowWords = {
  forderungen: domainWords.claim,
  zahlungen: domainWords.payment,
  gutschriften: domainWords.creditNote,
} as const satisfies Record<ListField, Words>

/** Names of a row's fields, in the order of the receipt. */
export const rowFieldWords = {
  invoiceNumber: domainWords.invoiceNumber,
  invoiceDate: { de: 'Rechnungsdatum', en: 'Invoice date' },
  invoiceSum: { de: 'Rechnungsbetrag', en: 'Invoice amount' },
  contractDate: { de: 'Vertragsdatum', en: 'Contract date' },
  faelligkeitDate: { de: 'Fälligkeitsdatum', en: 'Due date' },
  firstReminderDate: { de: 'Datum der ersten Mahnung', en: 'Date of the first reminder' },
  bankCosts: domainWords.bankChargeback,
  reminderFees: domainWords.reminderCosts,
  amount: domainWords.amount,
  date: domainWords.date,
  reason: { de: 'Grund', en: 'Reason' },
  owner: { de: 'Kontoinhaber', en: 'Account holder' },
  iban: { de: 'IBAN', en: 'IBAN' },
  bic: { de: 'BIC', en: 'BIC' },
  konto: { de: 'Kontonummer', en: 'Account number' },
  blz: { de: 'Bankleitzahl', en: 'Bank code (BLZ)' },
} as const satisfies Record<RowField, Words>

/**
 * Names of a submission's fields, for screens and receipts, in the order of the receipt. Fields that only
 * instructions have are in `instruction-words.ts`.
 */
export const fieldWords = {
  question: domainWords.question,
  taskId: domainWords.task,
  revision: { de: 'Fassung', en: 'Revision' },
  mandateReceiptNumber: { de: 'Zum Auftrag', en: 'On order' },
  value: domainWords.answer,
  confirmedCost: domainWords.approvedCosts,
  geschaeftsId: domainWords.customerNumber,
  inkassozession: domainWords.assignmentForCollection,
  eigentumsvorbehalt: domainWords.retentionOfTitle,
  salutation: { de: 'Anrede', en: 'Salutation' },
  legalForm: { de: 'Rechtsform', en: 'Legal form' },
  legalFormOther: { de: 'Andere Rechtsform', en: 'Other legal form' },
  firstName: { de: 'Vorname', en: 'First name' },
  lastName: { de: 'Nachname', en: 'Last name' },
  secondFirstName: { de: 'Zweiter Vorname', en: 'Second first name' },
  secondLastName: { de: 'Zweiter Nachname', en: 'Second last name' },
  section: { de: 'Abteilung', en: 'Section' },
  jobSector: { de: 'Beruf', en: 'Occupation' },
  birthDate: { de: 'Geburtsdatum', en: 'Date of birth' },
  addressStreet: { de: 'Straße', en: 'Street' },
  addressNumber: { de: 'Hausnummer', en: 'House number' },
  addressPostalCode: { de: 'Postleitzahl', en: 'Postal code' },
  addressCity: { de: 'Ort', en: 'City' },
  addressCountryCode: { de: 'Land', en: 'Country' },
  coAdresse: { de: 'Adresszusatz (c/o)', en: 'Address supplement (c/o)' },
  telephone: domainWords.phone,
  mobile: { de: 'Mobiltelefon', en: 'Mobile phone' },
  fax: domainWords.fax,
  email: domainWords.mail,
  legalGuardianSalutation: { de: 'Anrede des Vertreters', en: 'Guardian’s salutation' },
  legalGuardianFirstName: { de: 'Vorname des Vertreters', en: 'Guardian’s first name' },
  legalGuardianLastName: { de: 'Nachname des Vertreters', en: 'Guardian’s last name' },
  legalGuardianSecondFirstName: { de: 'Zweiter Vorname des Vertreters', en: 'Guardian’s second first name' },
  legalGuardianSecondLastName: { de: 'Zweiter Nachname des Vertreters', en: 'Guardian’s second last name' },
  ...rowFieldWords,
  text: domainWords.text,
  comments: domainWords.comment,
  remarks: { de: 'Bemerkungen', en: 'Remarks' },
} satisfies Record<
  | Exclude<SentField, ListField | keyof typeof instructionFieldWords>
  | Exclude<keyof AnsweredQuestion, 'answer'>
  | RowField,
  Words
>

/** Names of the fields whose meaning is different for a company (specification 2, part 2.1). */
export const companyWords = {
  firstName: { de: 'Firmenname', en: 'Company name' },
  lastName: { de: 'Firmenname, Zusatz', en: 'Company name, suffix' },
  secondFirstName: { de: 'Zweiter Firmenname', en: 'Second company name' },
  secondLastName: { de: 'Zweiter Firmenname, Zusatz', en: 'Second company name, suffix' },
  jobSector: { de: 'Branche', en: 'Industry' },
} satisfies { readonly [Field in keyof typeof fieldWords]?: Words }

export const salutationWords: Readonly<Record<Salutation, Words>> = {
  1: { de: 'Herr', en: 'Mr' },
  2: { de: 'Frau', en: 'Ms' },
  3: { de: 'Firma', en: 'Company' },
  4: { de: 'Divers', en: 'Diverse' },
}

export const threeChoiceWords: Readonly<Record<ThreeChoice, Words>> = {
  true: domainWords.yes,
  false: domainWords.no,
  none: { de: 'Keine Angabe', en: 'Not specified' },
}

/** English names of the legal forms that are ordinary words. The other legal forms stay German. */
const englishLegalForms: Readonly<Record<string, string>> = {
  'privat männlich': 'private, male',
  'privat weiblich': 'private, female',
  Einzelfirma: 'Sole proprietorship (Einzelfirma)',
  Gewerbebetrieb: 'Trade business (Gewerbebetrieb)',
  'e.V.': 'Registered association (e.V.)',
  Andere: 'Other',
} satisfies { [Form in LegalForm]?: string }

export const legalFormWords = (form: string): Words => ({ de: form, en: englishLegalForms[form] ?? form })
