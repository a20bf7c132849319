/** Line endings of all systems. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/**
 * Invisible characters: controls, soft hyphens, zero-width spaces and joiners, bidirectional marks. Also the fifth and
 * further combining marks on a letter: no language needs them, a flood of them covers its surroundings and is slow to
 * normalize.
 */
const unseen = /(?![\n\t])[\p{Cc}\p{Cf}\p{DI}\u2800]|(?<=\p{M}{4})\p{M}/gu

/** Most imported texts are plain ASCII and skip the rest. Without this fast path, imports take 10 % longer. */
const special = /[^ -~]/

/**
 * Normalizes a text of several lines: NFC, no invisible characters, trimmed, `\
` as line ending.
 */
export const asLines = (typed: string): string =>
  (special.test(typed) ? typed.replaceAll(lineEnds, '\n').replaceAll(unseen, '').normalize() : typed).trim()

/** Normalizes a text of one line: line endings, tabs and all kinds of spaces also become plain spaces. */
export const asOneLine = (typed: string): string => asLines(typed).replaceAll(/\s/g, ' ')

/** Removes all spaces: people type numbers in groups (`370 400 44`). */
export const withoutBlanks = (typed: string): string => asOneLine(typed).replaceAll(' ', '')
