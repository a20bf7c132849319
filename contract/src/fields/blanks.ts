/** Line endings that are replaced by LF. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/**
 * Invisible characters: controls, soft hyphens, zero-width spaces and joiners, bidirectional marks. Also
 * every combining mark after the fourth on the same letter: no language needs that many, and long runs of
 * them cover other text and are slow to normalize.
 */
const unseen = /(?![\n\t])[\p{Cc}\p{Cf}\p{DI}\u2800]|(?<=\p{M}{4})\p{M}/gu

/**
 * Characters outside printable ASCII. Texts without them, such as most imported ones, only need trimming;
 * without this fast path, imports take 10 % longer.
 */
const special = /[^ -~]/

/** Normalizes a text of several lines: NFC, no invisible characters, trimmed, LF as line ending. */
export const asLines = (typed: string): string =>
  (special.test(typed) ? typed.replaceAll(lineEnds, '\n').replaceAll(unseen, '').normalize() : typed).trim()

/**
 * Normalizes a text of one line: like `asLines`, but line endings, tabs and all kinds of spaces become plain
 * spaces.
 */
export const asOneLine = (typed: string): string => asLines(typed).replaceAll(/\s/g, ' ')

/** Removes all spaces: people type numbers in groups (`370 400 44`). */
export const withoutBlanks = (typed: string): string => asOneLine(typed).replaceAll(' ', '')
