import { defaultCountryCode } from '@portal/contract/fields/countries.ts'
import {
  companySalutation,
  handoverDebtor,
  type LegalForm,
  otherLegalForm,
} from '@portal/contract/handover.ts'
import type { KnownDebtor } from '@portal/contract/known-debtor.ts'

/** The debtor's fields of a case: „Muster, Erika“, „Musterweg 12 a“, „12345 Musterstadt“. */
interface DebtorOfCase {
  readonly schuldnername: string
  readonly schuldneradresse: string
  readonly schuldnerplzort: string
}

// The cast is safe: the object has exactly the fields of `handoverDebtor`.
const empty = Object.fromEntries(Object.keys(handoverDebtor.shape).map((field) => [field, ''])) as Record<
  keyof typeof handoverDebtor.shape,
  ''
>

/**
 * Splits the debtor's name and postal address of a case into the fields of a mandate. A person's salutation
 * is unknown. Text that cannot be split stays in the first field, where the user sees it.
 */
export const debtorOfCase = (found: DebtorOfCase): KnownDebtor => ({
  ...empty,
  salutation: null,
  legalGuardianSalutation: null,
  addressCountryCode: defaultCountryCode,
  ...nameOf(found.schuldnername),
  ...streetOf(found.schuldneradresse),
  ...townOf(found.schuldnerplzort),
})

function nameOf(name: string) {
  const [, lastName, firstName] = /^([^,]+), ([^,]+)$/.exec(name) ?? []
  const legalForm = companyFormOf(name)
  if (legalForm) return { salutation: companySalutation, legalForm, firstName: name }
  return lastName !== undefined && firstName !== undefined ? { firstName, lastName } : { firstName: name }
}

/** Ending of a company's name → its legal form. The first match wins. */
const companyForms: readonly [end: RegExp, form: LegalForm][] = [
  [/\bGmbH & Co\.? KG$/i, 'GmbH & Co. KG'],
  [/\bg?GmbH$/i, 'GmbH'],
  [/\bAG$/, 'AG'],
  [/\bKG$/, 'KG'],
  [/\be\. ?V\.$/i, 'e.V.'],
  [/\b(OHG|GbR|UG|UG \(haftungsbeschränkt\)|SE|eG|PartG)$/, otherLegalForm],
]

const companyFormOf = (name: string) => companyForms.find(([end]) => end.test(name))?.[1]

function streetOf(address: string) {
  const [, addressStreet, addressNumber] = /^(.*\D) (\d[\d\s/-]*[a-z]?)$/i.exec(address) ?? []
  return addressStreet !== undefined && addressNumber !== undefined && addressNumber.length <= 10
    ? { addressStreet, addressNumber }
    : { addressStreet: address }
}

function townOf(town: string) {
  const [, addressPostalCode, addressCity] = /^(\d{5}) (.+)$/.exec(town) ?? []
  return addressPostalCode !== undefined && addressCity !== undefined
    ? { addressPostalCode, addressCity }
    : { addressCity: town }
}
