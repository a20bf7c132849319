import type { ListField, RowField, SentField } from '#fields/sent-fields.ts'
import type { LegalForm, Salutation, ThreeChoice } from '#handover.ts'
import type { answerFieldWords } from '#words/answer-words.ts'
import { domainWords } from '#words/domain-words.ts'
import type { instructionFieldWords } from '#words/instruction-words.ts'
import { type FieldName, named, type Words } from '#words/words.ts'

/** Name of one row of each list. */
export const rowWords = {
  forderungen: domainWords.claim,
  zahlungen: domainWords.payment,
  gutschriften: domainWords.creditNote,
} as const satisfies Record<ListField, Words>

/** Names of a row's fields, in the order of the receipt. */
export const rowFieldWords = {
  invoiceNumber: named(domainWords.invoiceNumber, { de: 'die Rechnungsnummer', en: 'the invoice number' }),
  invoiceDate: named(
    { de: 'Rechnungsdatum', en: 'Invoice date' },
    { de: 'das Rechnungsdatum', en: 'the invoice date' },
  ),
  invoiceSum: named(
    { de: 'Rechnungsbetrag', en: 'Invoice amount' },
    { de: 'den Rechnungsbetrag', en: 'the invoice amount' },
  ),
  contractDate: named(
    { de: 'Vertragsdatum', en: 'Contract date' },
    { de: 'das Vertragsdatum', en: 'the contract date' },
  ),
  faelligkeitDate: named(
    { de: 'Fälligkeitsdatum', en: 'Due date' },
    { de: 'das Fälligkeitsdatum', en: 'the due date' },
  ),
  firstReminderDate: named(
    { de: 'Datum der ersten Mahnung', en: 'Date of the first reminder' },
    { de: 'das Datum der ersten Mahnung', en: 'the date of the first reminder' },
  ),
  bankCosts: named(domainWords.bankChargeback, { de: 'die Bankrücklast', en: 'the bank chargeback' }),
  reminderFees: named(domainWords.reminderCosts, { de: 'die Mahnkosten', en: 'the reminder costs' }),
  amount: named(domainWords.amount, domainWords.theAmount),
  date: named(domainWords.date, domainWords.theDate),
  reason: named({ de: 'Grund', en: 'Reason' }, { de: 'den Grund', en: 'the reason' }),
  owner: named(
    { de: 'Kontoinhaber', en: 'Account holder' },
    { de: 'den Kontoinhaber', en: 'the account holder' },
  ),
  iban: named({ de: 'IBAN', en: 'IBAN' }, { de: 'die IBAN', en: 'the IBAN' }),
  bic: named({ de: 'BIC', en: 'BIC' }, { de: 'den BIC', en: 'the BIC' }),
  konto: named(
    { de: 'Kontonummer', en: 'Account number' },
    { de: 'die Kontonummer', en: 'the account number' },
  ),
  blz: named({ de: 'Bankleitzahl', en: 'Bank code (BLZ)' }, { de: 'die Bankleitzahl', en: 'the bank code' }),
} as const satisfies Record<RowField, FieldName>

/**
 * Names of a submission's fields, for screens and receipts, in the order of the receipt. Those that only answers or
 * instructions have are in files of their own.
 */
export const fieldWords = {
  geschaeftsId: named(domainWords.customerNumber, { de: 'die Kundennummer', en: 'the customer number' }),
  inkassozession: named(domainWords.assignmentForCollection, {
    de: 'eine Angabe zur Inkassozession',
    en: 'an answer on the assignment for collection',
  }),
  eigentumsvorbehalt: named(domainWords.retentionOfTitle, {
    de: 'eine Angabe zum Eigentumsvorbehalt',
    en: 'an answer on the retention of title',
  }),
  salutation: named({ de: 'Anrede', en: 'Salutation' }, { de: 'die Anrede', en: 'the salutation' }),
  legalForm: named({ de: 'Rechtsform', en: 'Legal form' }, { de: 'die Rechtsform', en: 'the legal form' }),
  legalFormOther: named(
    { de: 'Andere Rechtsform', en: 'Other legal form' },
    { de: 'die andere Rechtsform', en: 'the other legal form' },
  ),
  firstName: named({ de: 'Vorname', en: 'First name' }, { de: 'den Vornamen', en: 'the first name' }),
  lastName: named({ de: 'Nachname', en: 'Last name' }, { de: 'den Nachnamen', en: 'the last name' }),
  secondFirstName: named(
    { de: 'Zweiter Vorname', en: 'Second first name' },
    { de: 'den zweiten Vornamen', en: 'the second first name' },
  ),
  secondLastName: named(
    { de: 'Zweiter Nachname', en: 'Second last name' },
    { de: 'den zweiten Nachnamen', en: 'the second last name' },
  ),
  section: named({ de: 'Abteilung', en: 'Department' }, { de: 'die Abteilung', en: 'the department' }),
  jobSector: named({ de: 'Beruf', en: 'Occupation' }, { de: 'den Beruf', en: 'the occupation' }),
  birthDate: named(
    { de: 'Geburtsdatum', en: 'Date of birth' },
    { de: 'das Geburtsdatum', en: 'the date of birth' },
  ),
  addressStreet: named({ de: 'Straße', en: 'Street' }, { de: 'die Straße', en: 'the street' }),
  addressNumber: named(
    { de: 'Hausnummer', en: 'House number' },
    { de: 'die Hausnummer', en: 'the house number' },
  ),
  addressPostalCode: named(
    { de: 'Postleitzahl', en: 'Postal code' },
    { de: 'die Postleitzahl', en: 'the postal code' },
  ),
  addressCity: named({ de: 'Ort', en: 'City' }, { de: 'den Ort', en: 'the city' }),
  addressCountryCode: named({ de: 'Land', en: 'Country' }, { de: 'das Land', en: 'the country' }),
  coAdresse: named(
    { de: 'Adresszusatz (c/o)', en: 'Address line 2 (c/o)' },
    { de: 'den Adresszusatz', en: 'address line 2' },
  ),
  telephone: named(domainWords.phone, { de: 'die Telefonnummer', en: 'the phone number' }),
  mobile: named(
    { de: 'Mobiltelefon', en: 'Mobile phone' },
    { de: 'die Mobilnummer', en: 'the mobile number' },
  ),
  fax: named(domainWords.fax, { de: 'die Faxnummer', en: 'the fax number' }),
  email: named(domainWords.mail, { de: 'die E-Mail-Adresse', en: 'the e-mail address' }),
  legalGuardianSalutation: named(
    { de: 'Anrede des Vertreters', en: 'Guardian’s salutation' },
    { de: 'die Anrede des Vertreters', en: 'the guardian’s salutation' },
  ),
  legalGuardianFirstName: named(
    { de: 'Vorname des Vertreters', en: 'Guardian’s first name' },
    { de: 'den Vornamen des Vertreters', en: 'the guardian’s first name' },
  ),
  legalGuardianLastName: named(
    { de: 'Nachname des Vertreters', en: 'Guardian’s last name' },
    { de: 'den Nachnamen des Vertreters', en: 'the guardian’s last name' },
  ),
  legalGuardianSecondFirstName: named(
    { de: 'Zweiter Vorname des Vertreters', en: 'Guardian’s second first name' },
    { de: 'den zweiten Vornamen des Vertreters', en: 'the guardian’s second first name' },
  ),
  legalGuardianSecondLastName: named(
    { de: 'Zweiter Nachname des Vertreters', en: 'Guardian’s second last name' },
    { de: 'den zweiten Nachnamen des Vertreters', en: 'the guardian’s second last name' },
  ),
  ...rowFieldWords,
  text: named(domainWords.text, domainWords.theText),
  comments: named(domainWords.comment, { de: 'die Bemerkung', en: 'the comment' }),
  remarks: named({ de: 'Bemerkungen', en: 'Remarks' }, { de: 'die Bemerkungen', en: 'the remarks' }),
} satisfies Record<
  | Exclude<SentField, ListField | keyof typeof answerFieldWords | keyof typeof instructionFieldWords>
  | RowField,
  FieldName
>

/** Names of the fields whose meaning is different for a company (specification 2, part 2.1). */
export const companyWords = {
  firstName: named(
    { de: 'Firmenname', en: 'Company name' },
    { de: 'den Firmennamen', en: 'the company name' },
  ),
  lastName: named(
    { de: 'Firmenzusatz', en: 'Company name (line 2)' },
    { de: 'den Firmenzusatz', en: 'line 2 of the company name' },
  ),
  secondFirstName: named(
    { de: 'Zweiter Firmenname', en: 'Second company name' },
    { de: 'den zweiten Firmennamen', en: 'the second company name' },
  ),
  secondLastName: named(
    { de: 'Zweiter Firmenzusatz', en: 'Second company name (line 2)' },
    { de: 'den zweiten Firmenzusatz', en: 'line 2 of the second company name' },
  ),
  jobSector: named({ de: 'Branche', en: 'Industry' }, { de: 'die Branche', en: 'the industry' }),
} satisfies { readonly [Field in keyof typeof fieldWords]?: FieldName }

export const salutationWords: Readonly<Record<Salutation, Words>> = {
  1: { de: 'Herr', en: 'Mr' },
  2: { de: 'Frau', en: 'Ms' },
  3: { de: 'Firma', en: 'Company' },
  4: { de: 'Divers', en: 'Mx' },
}

export const threeChoiceWords: Readonly<Record<ThreeChoice, Words>> = {
  true: domainWords.yes,
  false: domainWords.no,
  none: { de: 'Keine Angabe', en: 'Not specified' },
}

/** English names of the legal forms that are ordinary words. The other legal forms stay German. */
const englishLegalForms: Readonly<Record<string, string>> = {
  'privat männlich': 'Private individual, male',
  'privat weiblich': 'Private individual, female',
  Einzelfirma: 'Sole proprietorship (Einzelfirma)',
  Gewerbebetrieb: 'Trade business (Gewerbebetrieb)',
  'e.V.': 'Registered association (e.V.)',
  Andere: 'Other',
} satisfies { [Form in LegalForm]?: string }

export const legalFormWords = (form: string): Words => ({ de: form, en: englishLegalForms[form] ?? form })
