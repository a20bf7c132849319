/** Blanks of any width, and the signs that nobody sees, which programs put into what is copied from them. */
const blanks = /[\s\p{Cf}]/gu

/** Numbers and signs are typed in groups (`370 400 44`); the blanks between these are no part of them. */
export const withoutBlanks = (typed: string): string => typed.replaceAll(blanks, '')

/** With plain blanks, and none around it: what was typed or pasted, ready to be understood. */
export const withPlainBlanks = (typed: string): string =>
  typed
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s/g, ' ')
    .trim()
