import type { Language } from '@portal/contract/envelope.ts'

type Words = Readonly<Record<Language, string>>

/** What each field of a payload is called on a receipt, in the order in which it stands there. */
export const labels: Readonly<Record<string, Words>> = {
  geschaeftsId: { de: 'Geschäftszeichen', en: 'Business reference' },
  inkassozession: { de: 'Inkassozession', en: 'Assignment for collection' },
  eigentumsvorbehalt: { de: 'Eigentumsvorbehalt', en: 'Retention of title' },
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
  telephone: { de: 'Telefon', en: 'Telephone' },
  mobile: { de: 'Mobiltelefon', en: 'Mobile phone' },
  fax: { de: 'Fax', en: 'Fax' },
  email: { de: 'E-Mail', en: 'E-mail' },
  legalGuardianSalutation: { de: 'Anrede des Vertreters', en: 'Guardian’s salutation' },
  legalGuardianFirstName: { de: 'Vorname des Vertreters', en: 'Guardian’s first name' },
  legalGuardianLastName: { de: 'Nachname des Vertreters', en: 'Guardian’s last name' },
  legalGuardianSecondFirstName: { de: 'Zweiter Vorname des Vertreters', en: 'Guardian’s second first name' },
  legalGuardianSecondLastName: { de: 'Zweiter Nachname des Vertreters', en: 'Guardian’s second last name' },
  invoiceNumber: { de: 'Rechnungsnummer', en: 'Invoice number' },
  invoiceDate: { de: 'Rechnungsdatum', en: 'Invoice date' },
  invoiceSum: { de: 'Rechnungsbetrag', en: 'Invoice amount' },
  contractDate: { de: 'Vertragsdatum', en: 'Contract date' },
  faelligkeitDate: { de: 'Fälligkeit', en: 'Due date' },
  firstReminderDate: { de: 'Datum der ersten Mahnung', en: 'Date of the first reminder' },
  bankCosts: { de: 'Bankkosten', en: 'Bank costs' },
  reminderFees: { de: 'Mahngebühren', en: 'Reminder fees' },
  amount: { de: 'Betrag', en: 'Amount' },
  date: { de: 'Datum', en: 'Date' },
  reason: { de: 'Grund', en: 'Reason' },
  owner: { de: 'Kontoinhaber', en: 'Account holder' },
  iban: { de: 'IBAN', en: 'IBAN' },
  bic: { de: 'BIC', en: 'BIC' },
  konto: { de: 'Kontonummer', en: 'Account number' },
  blz: { de: 'Bankleitzahl', en: 'Bank code (BLZ)' },
  text: { de: 'Text', en: 'Text' },
  comments: { de: 'Bemerkungen', en: 'Remarks' },
  remarks: { de: 'Bemerkungen', en: 'Remarks' },
}

/** What a company's fields are called instead (specification 2, part 2.1). */
export const companyLabels: Readonly<Record<string, Words>> = {
  firstName: { de: 'Firmenname', en: 'Company name' },
  lastName: { de: 'Firmenname, Zusatz', en: 'Company name, suffix' },
  secondFirstName: { de: 'Zweiter Firmenname', en: 'Second company name' },
  secondLastName: { de: 'Zweiter Firmenname, Zusatz', en: 'Second company name, suffix' },
  jobSector: { de: 'Branche', en: 'Industry' },
}

/** One row of each list. */
export const rowTitles = {
  forderungen: { de: 'Forderung', en: 'Claim' },
  zahlungen: { de: 'Zahlung', en: 'Payment' },
  gutschriften: { de: 'Gutschrift', en: 'Credit note' },
} as const satisfies Record<string, Words>

export const kindTitles = {
  mandate: { de: 'Auftrag', en: 'Mandate' },
  upload: { de: 'Datei-Upload', en: 'File upload' },
  claimIncreases: { de: 'Forderungserhöhung', en: 'Claim increase' },
  payments: { de: 'Zahlungsmeldung', en: 'Report of payments' },
  creditNotes: { de: 'Gutschriften', en: 'Credit notes' },
  statement: { de: 'Stellungnahme', en: 'Statement' },
} as const

export const words = {
  title: { de: 'Eingangsbestätigung', en: 'Receipt' },
  head: { de: 'Eingang', en: 'Reception' },
  receiptNumber: { de: 'Belegnummer', en: 'Receipt number' },
  receivedAt: { de: 'Eingegangen am', en: 'Received on' },
  user: { de: 'Benutzer', en: 'User' },
  glgNumber: { de: 'Gläubigernummer', en: 'Creditor number' },
  inkassoNumber: { de: 'Inkassonummer', en: 'Collection number' },
  content: { de: 'Angaben', en: 'Details' },
  files: { de: 'Dateien', en: 'Files' },
  germanTime: { de: 'Uhr (deutsche Zeit)', en: '(time in Germany)' },
  page: { de: 'Seite', en: 'Page' },
  of: { de: 'von', en: 'of' },
} as const satisfies Record<string, Words>

/** Herr, Frau, Firma, Divers. */
export const salutationNames: Readonly<Record<string, Words>> = {
  1: { de: 'Herr', en: 'Mr' },
  2: { de: 'Frau', en: 'Ms' },
  3: { de: 'Firma', en: 'Company' },
  4: { de: 'Divers', en: 'Diverse' },
}

export const choiceNames: Readonly<Record<string, Words>> = {
  true: { de: 'Ja', en: 'Yes' },
  false: { de: 'Nein', en: 'No' },
  none: { de: 'Keine Angabe', en: 'Not specified' },
}
