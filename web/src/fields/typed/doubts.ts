import { withoutBlanks } from '@portal/contract/fields/blanks.ts'
import { isoDate } from '@portal/contract/fields/fields.ts'
import { hasRightCheckDigits, normalIban } from '@portal/contract/fields/iban.ts'

/*
 * What may be sent, but can hardly be meant: the specification gives these fields a length and no more. Said beside the
 * field as a hint, which keeps nobody from going on.
 */

const doubtOf = {
  email: (typed: string) => !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(typed),
  phone: (typed: string) => !/^[\d\s()+/.-]+$/.test(typed) || typed.replaceAll(/\D/g, '').length < 5,
  blz: (typed: string) => !/^\d{8}$/.test(withoutBlanks(typed)),
  konto: (typed: string) => !/^\d{1,10}$/.test(withoutBlanks(typed)),
  /** ISO 9362: four letters of the bank, two of the country, two of the place, three of the branch. */
  bic: (typed: string) => !/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/i.test(withoutBlanks(typed)),
  /** The rule for German ones is a fault and told by itself; ISO 13616 has 15 characters at least. */
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
export type Doubt = keyof typeof doubtOf | 'postalCode' | 'underAge'

export const isDoubted = (field: string): field is DoubtedField => Object.hasOwn(doubtOfField, field)

export const bankFields = ['iban', 'bic', 'konto', 'blz'] as const satisfies readonly DoubtedField[]

/** What seems to be wrong with what was typed into a field; undefined when nothing, or nothing was typed. */
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

/** Whether a postal code is none of its country, as far as its neighbours are known. */
export const isPostalCodeDoubtful = (typed: string, country: string): boolean =>
  typed.trim() !== '' && postalCodes[country]?.test(typed.trim()) === false

const fullAge = 18

/** Whether somebody born on this day, ISO, is not of full age (§ 2 BGB); no day and none to come tells nothing. */
export const isUnderAge = (birthDate: string, today: string): boolean =>
  isoDate.safeParse(birthDate).success &&
  birthDate <= today &&
  `${Number(birthDate.slice(0, 4)) + fullAge}${birthDate.slice(4)}` > today
