/** As they end a line in some text or other. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/**
 * Signs that nobody sees: controls, soft hyphens, blanks and joiners without a width, what turns the direction of writing.
 * And the fifth mark on a letter and all further ones: no language stacks so many, a flood of them covers what stands
 * around it and takes long to compose.
 */
const unseen = /(?![\n\t])[\p{Cc}\p{Cf}\p{DI}\u2800]|(?<=\p{M}{4})\p{M}/gu

/** Nearly every text of a delivery has none and is left as it is. Without this look all of them together took a tenth of an import. */
const special = /[^ -~]/

/**
 * A text of several lines as people see it: composed (Unicode's NFC), without what nobody sees and without blanks around
 * it. Which of several signs for the same a computer wrote makes no difference.
 */
export const asLines = (typed: string): string =>
  (special.test(typed) ? typed.replaceAll(lineEnds, '\n').replaceAll(unseen, '').normalize() : typed).trim()

/** The same of a text that has one line: ends of lines, tabs and blanks of any width become plain blanks. */
export const asOneLine = (typed: string): string => asLines(typed).replaceAll(/\s/g, ' ')

/** Numbers and signs are typed in groups (`370 400 44`); the blanks between these are no part of them. */
export const withoutBlanks = (typed: string): string => asOneLine(typed).replaceAll(' ', '')
