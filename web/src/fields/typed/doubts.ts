import { withoutBlanks } from '@portal/contract/fields/blanks.ts'
import { isoDate } from '@portal/contract/fields/fields.ts'
import { hasRightCheckDigits, normalIban } from '@portal/contract/fields/iban.ts'

/*
 * Hints about values that are permitted but unlikely: the specification limits only the length of these fields.
 * Hints do not block submitting.
 */

const doubtOf = {
  email: (typed: string) => !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(typed),
  phone: (typed: string) => !/^[\d\s()+/.-]+$/.test(typed) || typed.replaceAll(/\D/g, '').length < 5,
  blz: (typed: string) => !/^\d{8}$/.test(withoutBlanks(typed)),
  konto: (typed: string) => !/^\d{1,10}$/.test(withoutBlanks(typed)),
  /**
   * ISO 9362: four letters for the bank, two for the country, two characters for the location, and optionally
   * three for the branch.
   */
  bic: (typed: string) => !/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/i.test(withoutBlanks(typed)),
  /** Invalid German IBANs are errors, not hints. ISO 13616: at least 15 characters. */
  iban(typed: string) {
    const iban = normalIban(typed)
    return !iban.startsWith('DE') && (iban.length < 15 || !hasRightCheckDigits(iban))
  },
} as const

const doubtOfField = {
  email: 'email',
  telephone: 'phone',
  mobile: 'phone',
  fax: 'phone',
  blz: 'blz',
  konto: 'konto',
  bic: 'bic',
  iban: 'iban',
} as const

export type DoubtedField = keyof typeof doubtOfField
export type Doubt = keyof typeof doubtOf | 'postalCode' | 'germanPostalCode' | 'underAge'

export const isDoubted = (field: string): field is DoubtedField => Object.hasOwn(doubtOfField, field)

export const bankFields = ['iban', 'bic', 'konto', 'blz'] as const satisfies readonly DoubtedField[]

/** The hint about a field's value; undefined if there is none, or if the field is empty. */
export function doubtAbout(field: DoubtedField, typed: string): Doubt | undefined {
  const doubt = doubtOfField[field]
  return typed.trim() !== '' && doubtOf[doubt](typed) ? doubt : undefined
}

const fourDigits = /^\d{4}$/
const fiveDigits = /^\d{5}$/
const postalCodes: Readonly<Record<string, RegExp>> = {
  D: fiveDigits,
  F: fiveDigits,
  I: fiveDigits,
  E: fiveDigits,
  A: fourDigits,
  B: fourDigits,
  CH: fourDigits,
  DK: fourDigits,
  FL: fourDigits,
  L: fourDigits,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  PL: /^\d{2}-\d{3}$/,
}

/** The hint about a postal code that is invalid in its country, for the countries whose format is known. */
export function postalCodeDoubt(typed: string, country: string): Doubt | undefined {
  if (typed.trim() === '' || postalCodes[country]?.test(typed.trim()) !== false) return undefined
  return country === 'D' ? 'germanPostalCode' : 'postalCode'
}

const fullAge = 18

/** Whether a person born on this ISO date is a minor (§ 2 BGB). False for invalid and future dates. */
export const isUnderAge = (birthDate: string, today: string): boolean =>
  isoDate.safeParse(birthDate).success &&
  birthDate <= today &&
  `${Number(birthDate.slice(0, 4)) + fullAge}${birthDate.slice(4)}` > today
