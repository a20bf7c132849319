import type { FileFault } from '#files/rules/file-fault.ts'
import { mayStartProgram, startsProgram } from '#files/rules/office/formula.ts'

const byteOrderMarks = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const

/** Whether bytes are text, of whatever kind: no control characters stand in it. */
export function isText(bytes: Buffer): boolean {
  const text = decode(bytes)
  return text !== undefined && !controlCharacter.test(text)
}

/**
 * What is wrong with a table as text: it is not in UTF-8, UTF-16 with a byte order mark or Windows-1252, has control
 * characters or what a browser or a shell would run, or a formula in it starts a program.
 */
export function tableFault(bytes: Buffer): FileFault | undefined {
  const text = decode(bytes)
  if (!text || controlCharacter.test(text) || program.test(text)) return 'fileContent'
  return hasActiveCell(text) ? 'fileActive' : undefined
}

/** Whether a formula starts a program in bytes that are opened as a table, whatever else stands in them. */
export const hasActiveFormula = (bytes: Buffer): boolean =>
  // Programs read what cannot be decoded all the same.
  hasActiveCell(decode(bytes) ?? new TextDecoder(markOf(bytes)?.encoding).decode(bytes))

/** More cells that may start a program no honest table has. */
const mostDoubtfulCells = 100_000

/** Which separator a program takes depends on the machine; a table may name its own. */
function hasActiveCell(text: string): boolean {
  if (text.startsWith('ID;P') && isActiveSylk(text)) return true
  if (!mayStartProgram(text)) return false
  const own = /^"?sep=(.)/i.exec(text)?.[1] ?? ';'
  const separators = new Set([';', ',', '\t', '|', own].filter((separator) => text.includes(separator)))
  let doubtful = 0
  for (const separator of [...separators, '\n'])
    for (const cell of formulaCells(text, separator))
      if (startsProgram(cell) || ++doubtful > mostDoubtfulCells) return true
  return false
}

/** Excel takes a cell for a formula that begins so, as Lotus did, whatever blanks and quotation marks are in front. */
const formula = /[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20]/y

/** The formulas in a table as text (RFC 4180) that may start a program, without their quotation marks. */
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

/** Two quotation marks are one in the text. */
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
 * All but tab, line and page breaks; databases break a line inside a field by the vertical one. From 0x80 on they are
 * letters of Windows that were taken for others on their way.
 */
// oxlint-disable-next-line no-control-regex
const controlCharacter = /[\0-\x08\x0e-\x1f\x7f\ufffe\uffff]/

/** The end of a text, as programs of DOS mark it. */
// oxlint-disable-next-line no-control-regex
const endMark = /\x1a$/

/** In the code page of DOS these are letters: ü is 0x81. Windows-1252 has nothing there. */
const letterOfDos = /[\x81\x8d\x8f\x90\x9d]/g

/** Pages and scripts at the beginning, and tags that do harm anywhere. */
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
 * Whether a table in the symbolic links of Multiplan, which Excel opens whatever it is called, starts a program: a formula
 * (`E`) of a cell or a name does, or it is a sheet of macros, for which the options (`O`) have an `E` of their own.
 */
const isActiveSylk = (text: string) =>
  macroSheet.test(text) ||
  [...text.matchAll(sylkFormula)].some(([, formula = '']) => startsProgram(formula.replaceAll(';;', ';')))

const macroSheet = /^O;(?:[^\r\n]*;)?E(?:;|\s*$)/m
/** A semicolon in a field is written twice. */
const sylkFormula = /;E((?:[^;\r\n]|;;)*)/g
