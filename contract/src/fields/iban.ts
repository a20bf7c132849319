import { withoutBlanks } from '#fields/blanks.ts'

/**
 * Normalizes an IBAN: upper case, without spaces, hyphens and the word IBAN. `IBAN: de89-3704 …` → `DE893704…`.
 */
export const normalIban = (typed: string): string =>
  withoutBlanks(typed)
    .replaceAll(/\p{Pd}/gu, '')
    .toUpperCase()
    .replace(/^IBAN:?/, '')

/**
 * Whether an IBAN is accepted (specification 2, part 5.2): a German IBAN needs 22 characters and valid check
 * digits (ISO 13616, ISO 7064 mod 97-10); foreign IBANs are always accepted.
 * @param iban Normalized by `normalIban`.
 */
export const isAcceptableIban = (iban: string): boolean =>
  !iban.startsWith('DE') || (iban.length === 22 && hasRightCheckDigits(iban))

/**
 * Whether the check digits are right: the first four characters are moved to the end and letters are replaced by
 * numbers (A = 10); then the remainder modulo 97 must be 1.
 */
export function hasRightCheckDigits(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return false
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(
    /[A-Z]/g,
    (letter) => `${parseInt(letter, 36)}`,
  )
  return BigInt(digits) % 97n === 1n
}
