import { companySalutation, type Salutation } from '@portal/contract/handover.ts'

import { texts, type Words } from '#i18n/texts.ts'

const labels = {
  glgNumber: { de: 'Gläubigernummer', en: 'Creditor number' },
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
  companyName: { de: 'Firmenname', en: 'Company name' },
  companyNameSuffix: { de: 'Firmenname, Zusatz', en: 'Company name, suffix' },
  secondCompanyName: { de: 'Zweiter Firmenname', en: 'Second company name' },
  secondCompanyNameSuffix: { de: 'Zweiter Firmenname, Zusatz', en: 'Second company name, suffix' },
  section: { de: 'Abteilung', en: 'Section' },
  jobSector: { de: 'Beruf', en: 'Occupation' },
  industry: { de: 'Branche', en: 'Industry' },
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

  iban: { de: 'IBAN', en: 'IBAN' },
  bic: { de: 'BIC', en: 'BIC' },
  konto: { de: 'Kontonummer', en: 'Account number' },
  blz: { de: 'Bankleitzahl', en: 'Bank code (BLZ)' },
  owner: { de: 'Kontoinhaber', en: 'Account holder' },

  legalGuardianSalutation: { de: 'Anrede des Vertreters', en: 'Guardian’s salutation' },
  legalGuardianFirstName: { de: 'Vorname des Vertreters', en: 'Guardian’s first name' },
  legalGuardianLastName: { de: 'Nachname des Vertreters', en: 'Guardian’s last name' },
  legalGuardianSecondFirstName: {
    de: 'Zweiter Vorname des Vertreters',
    en: 'Guardian’s second first name',
  },
  legalGuardianSecondLastName: {
    de: 'Zweiter Nachname des Vertreters',
    en: 'Guardian’s second last name',
  },

  invoiceSum: { de: 'Rechnungsbetrag', en: 'Invoice amount' },
  invoiceDate: { de: 'Rechnungsdatum', en: 'Invoice date' },
  invoiceNumber: { de: 'Rechnungsnummer', en: 'Invoice number' },
  contractDate: { de: 'Vertragsdatum', en: 'Contract date' },
  firstReminderDate: { de: 'Datum der ersten Mahnung', en: 'Date of the first reminder' },
  bankCosts: { de: 'Bankkosten', en: 'Bank costs' },
  reminderFees: { de: 'Mahngebühren', en: 'Reminder fees' },

  amount: { de: 'Betrag', en: 'Amount' },
  date: { de: 'Datum', en: 'Date' },
  reason: { de: 'Grund', en: 'Reason' },

  remarks: { de: 'Bemerkungen', en: 'Remarks' },
  files: { de: 'Dateien', en: 'Files' },

  forderungen: { de: 'Forderungen', en: 'Claims' },
  zahlungen: { de: 'Zahlungen', en: 'Payments' },
  gutschriften: { de: 'Gutschriften', en: 'Credit notes' },
} satisfies Record<string, Words>
export type LabelKey = keyof typeof labels

/** What each field is called; the same word in the form, in the summary of the faults and in the overview. */
export const useLabels = texts(labels)

/** What a company's fields are called instead (specification 2, part 2.1). */
const companyLabels: Partial<Record<LabelKey, LabelKey>> = {
  firstName: 'companyName',
  lastName: 'companyNameSuffix',
  secondFirstName: 'secondCompanyName',
  secondLastName: 'secondCompanyNameSuffix',
  jobSector: 'industry',
}

/** The label of a field of the form, whose name is also the label's. */
export function labelKeyOf(field: string, salutation: Salutation | null): LabelKey {
  const key = isLabelKey(field) ? field : 'remarks'
  return (salutation === companySalutation ? companyLabels[key] : undefined) ?? key
}

export const isLabelKey = (field: string): field is LabelKey => Object.hasOwn(labels, field)
