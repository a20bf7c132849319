import type { FileFault } from '#files/rules/file-fault.ts'
import { mayStartProgram, startsProgram } from '#files/rules/office/formula.ts'

const byteOrderMarks = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const

/** Whether the bytes are text of any kind, without control characters. */
export function isText(bytes: Buffer): boolean {
  const text = decode(bytes)
  return text !== undefined && !controlCharacter.test(text)
}

/**
 * Checks a text table: it must be UTF-8, UTF-16 with a byte order mark or Windows-1252, and must not contain
 * control characters, HTML, scripts, or formulas that start a program.
 */
export function tableFault(bytes: Buffer): FileFault | undefined {
  const text = decode(bytes)
  if (!text || controlCharacter.test(text) || program.test(text)) return 'fileContent'
  return hasActiveCell(text) ? 'fileActive' : undefined
}

/** Whether the bytes, opened as a table, contain a formula that starts a program, whatever else they contain. */
export const hasActiveFormula = (bytes: Buffer): boolean =>
  // Invalid characters are replaced rather than refused, because programs open such files, too.
  hasActiveCell(decode(bytes) ?? new TextDecoder(markOf(bytes)?.encoding).decode(bytes))

/**
 * Maximum number of cells that look like a formula with a program. A table with more is refused; real ones have
 * fewer.
 */
const maxSuspiciousCells = 100_000

/**
 * Whether a cell has a formula that starts a program. All separators are tried, because which one a program uses
 * depends on the machine's settings, and a table may declare its own (`sep=`).
 */
function hasActiveCell(text: string): boolean {
  if (text.startsWith('ID;P') && isActiveSylk(text)) return true
  if (!mayStartProgram(text)) return false
  const own = /^"?sep=(.)/i.exec(text)?.[1] ?? ';'
  const separators = new Set([';', ',', '\t', '|', own].filter((separator) => text.includes(separator)))
  let suspicious = 0
  for (const separator of [...separators, '\n'])
    for (const cell of formulaCells(text, separator))
      if (startsProgram(cell) || ++suspicious > maxSuspiciousCells) return true
  return false
}

/** The start of a formula in Excel, including Lotus notation, after whitespace and quotation marks. */
const formula = /[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20]/y

/** Cells of a text table (RFC 4180), unquoted, that begin like a formula and contain `|` or DDE. */
function* formulaCells(text: string, separator: string): Generator<string> {
  const quote = / *"/y
  const mark = /\||DDE/gi
  let marked = mark.exec(text)?.index ?? text.length
  for (let at = 0; marked < text.length;) {
    quote.lastIndex = formula.lastIndex = at
    const isQuoted = quote.test(text)
    const end = cellEnd(text, separator, isQuoted ? closingQuote(text, quote.lastIndex) : at)
    if (marked < end && formula.test(text))
      yield isQuoted ? unquoted(text.slice(quote.lastIndex, end)) : text.slice(at, end)
    at = end + 1
    if (marked < at) {
      mark.lastIndex = at
      marked = mark.exec(text)?.index ?? text.length
    }
  }
}

const unquoted = (cell: string) => cell.replace(/"\s*$/, '').replaceAll('""', '"')

/** The position of the closing quotation mark. A doubled quotation mark is an escaped one. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at
  return from
}

function cellEnd(text: string, separator: string, from: number): number {
  for (let at = from; at < text.length; at += 1)
    if (text[at] === separator || text[at] === '\n' || text[at] === '\r') return at
  return text.length
}

/**
 * Control characters and non-characters. Tab, line and page breaks are excluded, and the vertical tab, which
 * databases use as a line break within fields. 0x80 to 0x9f are excluded, because they are misread Windows
 * characters.
 */
// oxlint-disable-next-line no-control-regex
const controlCharacter = /[\0-\x08\x0e-\x1f\x7f\ufffe\uffff]/

/** DOS programs end a text with this character. */
// oxlint-disable-next-line no-control-regex
const endMark = /\x1a$/

/** Bytes that are undefined in Windows-1252 but letters in the DOS code page: 0x81 is ü. */
const letterOfDos = /[\x81\x8d\x8f\x90\x9d]/g

/** HTML, scripts and other documents at the start of a text, and dangerous tags anywhere. */
const program =
  /^\s*(<[a-z!?]|#!|%PDF-|\{\\rtf)|<(script|html|!doctype|svg|iframe|object|embed|\?php|%@)\b|javascript:\s*\w+\(/i

const markOf = (bytes: Buffer) =>
  byteOrderMarks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))

function decode(bytes: Buffer): string | undefined {
  const marked = markOf(bytes)
  if (marked) return decoded(bytes, marked.encoding)
  const text = decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1252')?.replaceAll(letterOfDos, '?')
  return text?.replace(endMark, '')
}

function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Whether a SYLK table, which Excel opens under any file name, starts a program: as a macro sheet, whose options
 * (`O`) contain `E`, or through a formula (`E`) of a cell or a name.
 */
const isActiveSylk = (text: string) =>
  macroSheet.test(text) ||
  [...text.matchAll(sylkFormula)].some(([, formula = '']) => startsProgram(formula.replaceAll(';;', ';')))

const macroSheet = /^O;(?:[^\r\n]*;)?E(?:;|\s*$)/m
/** A field with a formula (`E`) in a SYLK record. A doubled semicolon in it is an escaped semicolon. */
const sylkFormula = /;E((?:[^;\r\n]|;;)*)/g
