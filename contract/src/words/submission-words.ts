import type { ListField, RowField, SentField } from '#fields/sent-fields.ts'
import type { LegalForm, Salutation, ThreeChoice } from '#handover.ts'
import type { AnsweredQuestion } from '#tasks.ts'
import { contactWords } from '#words/contact-words.ts'
import { domainWords } from '#words/domain-words.ts'
import type { instructionFieldWords } from '#words/instruction-field-words.ts'
import { rowFieldWords } from '#words/row-words.ts'
import { sentWords } from '#words/sent-words.ts'
import type { Words } from '#words/words.ts'

/**
 * What each field of a submission is called, on the screens as on the receipt; in the order of the receipt. Those that
 * instructions alone have are in `instruction-field-words.ts`, which the wizard need not load.
 */
export const fieldWords = {
  question: sentWords.question,
  taskId: sentWords.task,
  revision: { de: 'Fassung', en: 'Revision' },
  mandateReceiptNumber: { de: 'Zum Auftrag', en: 'On order' },
  value: sentWords.answer,
  confirmedCost: sentWords.approvedCosts,
  geschaeftsId: domainWords.customerNumber,
  inkassozession: sentWords.assignmentForCollection,
  eigentumsvorbehalt: sentWords.retentionOfTitle,
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
  telephone: contactWords.phone,
  mobile: { de: 'Mobiltelefon', en: 'Mobile phone' },
  fax: contactWords.fax,
  email: contactWords.mail,
  legalGuardianSalutation: { de: 'Anrede des Vertreters', en: 'Guardian’s salutation' },
  legalGuardianFirstName: { de: 'Vorname des Vertreters', en: 'Guardian’s first name' },
  legalGuardianLastName: { de: 'Nachname des Vertreters', en: 'Guardian’s last name' },
  legalGuardianSecondFirstName: { de: 'Zweiter Vorname des Vertreters', en: 'Guardian’s second first name' },
  legalGuardianSecondLastName: { de: 'Zweiter Nachname des Vertreters', en: 'Guardian’s second last name' },
  ...rowFieldWords,
  text: sentWords.text,
  comments: sentWords.comment,
  remarks: { de: 'Bemerkungen', en: 'Remarks' },
} satisfies Record<
  | Exclude<SentField, ListField | keyof typeof instructionFieldWords>
  | Exclude<keyof AnsweredQuestion, 'answer'>
  | RowField,
  Words
>

/** What a company's fields are called instead (specification 2, part 2.1). */
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
  true: sentWords.yes,
  false: sentWords.no,
  none: { de: 'Keine Angabe', en: 'Not specified' },
}

/** Legal forms are German terms; only those that are words have English ones. */
const englishLegalForms: Readonly<Record<string, string>> = {
  'privat männlich': 'private, male',
  'privat weiblich': 'private, female',
  Einzelfirma: 'Sole proprietorship (Einzelfirma)',
  Gewerbebetrieb: 'Trade business (Gewerbebetrieb)',
  'e.V.': 'Registered association (e.V.)',
  Andere: 'Other',
} satisfies { [Form in LegalForm]?: string }

export const legalFormWords = (form: string): Words => ({ de: form, en: englishLegalForms[form] ?? form })
