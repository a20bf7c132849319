import { withoutBlanks } from '#fields/blanks.ts'

/** Capital letters without the blanks and hyphens that people type, and without its name: `IBAN: de89-3704 …` → `DE893704…`. */
export const normalIban = (typed: string): string =>
  withoutBlanks(typed)
    .replaceAll(/\p{Pd}/gu, '')
    .toUpperCase()
    .replace(/^IBAN:?/, '')

/**
 * Whether an IBAN may be sent (specification 2, part 5.2): one of another country always, a German one when it has
 * 22 characters and its check digits are right (ISO 13616, ISO 7064 mod 97-10).
 * @param iban As `normalIban` gives it.
 */
export const isAcceptableIban = (iban: string): boolean =>
  !iban.startsWith('DE') || (iban.length === 22 && hasRightCheckDigits(iban))

/** Letters count as two digits, A as 10; the number with its first four places at the end leaves 1 over 97. */
export function hasRightCheckDigits(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return false
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(
    /[A-Z]/g,
    (letter) => `${parseInt(letter, 36)}`,
  )
  return BigInt(digits) % 97n === 1n
}
