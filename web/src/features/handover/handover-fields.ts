import { companySalutation, type Salutation } from '@portal/contract/handover.ts'

/** How each field that is typed into is typed; whatever is not named here is plain text. */
export type TypedKind = 'text' | 'amount' | 'date' | 'iban' | 'blz'

const kinds: Readonly<Record<string, TypedKind>> = {
  birthDate: 'date',
  invoiceDate: 'date',
  contractDate: 'date',
  firstReminderDate: 'date',
  date: 'date',
  invoiceSum: 'amount',
  bankCosts: 'amount',
  reminderFees: 'amount',
  amount: 'amount',
  iban: 'iban',
  blz: 'blz',
}

const oneOf = new Set([
  'glgNumber',
  'inkassozession',
  'eigentumsvorbehalt',
  'salutation',
  'legalForm',
  'addressCountryCode',
  'legalGuardianSalutation',
])

const required = new Set([
  'glgNumber',
  'geschaeftsId',
  'inkassozession',
  'eigentumsvorbehalt',
  'salutation',
  'legalForm',
  'firstName',
  'addressStreet',
  'addressNumber',
  'addressPostalCode',
  'addressCity',
  'addressCountryCode',
  'invoiceSum',
  'invoiceDate',
  'invoiceNumber',
  'contractDate',
  'amount',
  'date',
])

/** `forderungen.0.invoiceDate` → `invoiceDate`. */
export const fieldOf = (path: string): string => path.split('.').at(-1) ?? path

/** The words of a field's fault depend on what it holds. */
export function faultKindOf(field: string) {
  if (oneOf.has(field)) return 'oneChoice'
  const kind = kindOf(field)
  return kind === 'amount' || kind === 'date' ? kind : 'text'
}

export const kindOf = (field: string): TypedKind => kinds[field] ?? 'text'

/** Whether a field is marked as one that must be filled in; the contract's schema decides. */
export const isRequired = (field: string, salutation: Salutation | null): boolean =>
  field === 'lastName' ? salutation !== companySalutation : required.has(field)

/** The id of a field's control, by which the summary of the faults leads to it. */
export const idOf = (path: string): string => `field-${path}`

/** How many of twelve columns a field takes where there is room; six where nothing is said. */
const widths: Readonly<Record<string, number>> = {
  addressStreet: 9,
  addressNumber: 3,
  addressPostalCode: 3,
  addressCity: 9,
  invoiceSum: 4,
  invoiceDate: 4,
  invoiceNumber: 4,
  contractDate: 3,
  firstReminderDate: 3,
  bankCosts: 3,
  reminderFees: 3,
  amount: 4,
  date: 4,
  reason: 4,
  section: 4,
  jobSector: 4,
  birthDate: 4,
  owner: 4,
  iban: 8,
  bic: 4,
  konto: 4,
  blz: 4,
}

export const widthOf = (path: string): number => widths[fieldOf(path)] ?? 6
