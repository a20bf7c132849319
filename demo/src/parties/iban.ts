/**
 * A German test IBAN with right check digits. No bank is behind it: bank codes that begin with 9
 * are not given out.
 *
 * @param account Up to ten digits.
 */
export function testIban(account: number): string {
  const number = `99990001${String(account).padStart(10, '0')}`
  // ISO 13616: the remainder of the number with the letters of DE as 1314 and check digits 00
  const checkDigits = 98n - (BigInt(`${number}131400`) % 97n)
  return `DE${String(checkDigits).padStart(2, '0')}${number}`
}

/** In groups of four, as people read it. */
export const ibanInGroups = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
