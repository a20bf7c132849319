import { receiptNumber as receiptRule } from '#desk/item.ts'
import { readCells } from '#desk/read-cells.ts'
import { asOneLine } from '#fields/blanks.ts'

/*
 * A file with which a clerk accepts many mandates. Each row has a receipt number and the collection number of
 * the new case. Other columns are ignored, so clerks can fill in the file of open mandates and read it in
 * again.
 */

/** Why a whole file is rejected. */
export type NumbersFileFault = 'workbook' | 'empty' | 'headings' | 'quotes' | 'tooMany' | 'unreadable'

/**
 * Why a row is wrong in itself, before any check against stored data:
 * - `noReceipt`, `noNumber`: the cell is empty;
 * - `noSuchReceipt`: the text is too long for a receipt number;
 * - `rounded`: a spreadsheet has turned the number into `4,71E+11`;
 * - `tooLong`: the text is too long for a collection number;
 * - `receiptTwice`: an earlier row has the same receipt number with another collection number;
 * - `numberTwice`: an earlier row has the same collection number.
 */
export type NumbersRowFault =
  | 'noReceipt'
  | 'noNumber'
  | 'noSuchReceipt'
  | 'rounded'
  | 'tooLong'
  | 'receiptTwice'
  | 'numberTwice'

export interface NumbersRow {
  /** Line of the file in which the row begins, from 1. */
  readonly line: number
  readonly receiptNumber: string
  readonly inkassoNumber: string
  readonly fault: NumbersRowFault | undefined
}

/** Decodes bytes. Invalid ones become U+FFFD. */
export type Decode = (bytes: Uint8Array, encoding: Encoding) => string
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export type NumbersFile = { readonly rows: readonly NumbersRow[] } | { readonly fault: NumbersFileFault }

/** Maximum number of rows in a file. */
export const mostNumbers = 10_000

/** Maximum length of a collection number. */
const longestNumber = 35

/**
 * Reads a file of numbers in UTF-8, UTF-16 or Windows-1252. Values are separated by semicolons, commas or
 * tabs, with or without quotes. The first row that is not empty names the columns. A row that repeats an
 * earlier one is left out.
 */
export function readNumbersFile(bytes: Uint8Array, decode: Decode): NumbersFile {
  if (isWorkbook(bytes)) return { fault: 'workbook' }
  const text = textOf(bytes, decode)
  if (text.includes('\0')) return { fault: 'unreadable' }
  if (text.trim() === '') return { fault: 'empty' }
  const cells = readCells(text)
  if (cells === undefined) return { fault: 'quotes' }
  const [first, ...filled] = cells.filter(({ cells: values }) => values.some((value) => value.trim() !== ''))
  const receipts = columnOf(first?.cells, receiptHeadings)
  const numbers = columnOf(first?.cells, numberHeadings)
  if (receipts < 0 || numbers < 0) return { fault: 'headings' }
  if (filled.length === 0) return { fault: 'empty' }
  if (filled.length > mostNumbers) return { fault: 'tooMany' }
  return {
    rows: checkedRows(
      filled.map(({ line, cells: values }) => ({
        line,
        receiptNumber: asOneLine(values[receipts] ?? '').toUpperCase(),
        inkassoNumber: asOneLine(values[numbers] ?? '').replaceAll(/ +/g, ' '),
      })),
    ),
  }
}

const starts = (bytes: Uint8Array, ...begin: number[]) => begin.every((byte, index) => bytes[index] === byte)

/** An .xlsx is a zip archive, an .xls a compound file. */
const isWorkbook = (bytes: Uint8Array) =>
  starts(bytes, 0x50, 0x4b, 3, 4) || starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)

function textOf(bytes: Uint8Array, decode: Decode): string {
  const text = decode(bytes, encodingOf(bytes)).replace(/^\uFEFF/, '')
  return text.includes('\uFFFD') ? decode(bytes, 'windows-1252') : text
}

/**
 * Detects the encoding by the byte order mark, or else by the zero byte that an ASCII character has in
 * UTF-16.
 */
function encodingOf(bytes: Uint8Array): Encoding {
  if (starts(bytes, 0xff, 0xfe) || (bytes[0] !== 0 && bytes[1] === 0)) return 'utf-16le'
  return starts(bytes, 0xfe, 0xff) || (bytes[0] === 0 && bytes[1] !== 0) ? 'utf-16be' : 'utf-8'
}

/** Accepted column headings. Case and everything but letters are ignored. */
const receiptHeadings = ['receiptnumber', 'quittungsnummer', 'eingangsnummer', 'quittung', 'receipt']
const numberHeadings = ['inkassonumber', 'inkassonummer', 'aktenzeichen', 'collectionnumber', 'casenumber']

const columnOf = (headings: readonly string[] = [], names: readonly string[]) =>
  headings.findIndex((heading) => names.includes(heading.toLowerCase().replaceAll(/[^a-z]/g, '')))

type PlainRow = Omit<NumbersRow, 'fault'>

function checkedRows(rows: readonly PlainRow[]): NumbersRow[] {
  const numberOf = new Map<string, string>()
  const used = new Set<string>()
  return rows.flatMap((row) => {
    const { receiptNumber, inkassoNumber } = row
    const before = numberOf.get(receiptNumber)
    if (before !== undefined && before === inkassoNumber) return []
    const fault = cellFault(row) ?? (before !== undefined ? 'receiptTwice' : undefined)
    const isUsed = used.has(inkassoNumber)
    if (fault === undefined) {
      numberOf.set(receiptNumber, inkassoNumber)
      used.add(inkassoNumber)
    }
    return [{ ...row, fault: fault ?? (isUsed ? ('numberTwice' as const) : undefined) }]
  })
}

function cellFault({ receiptNumber, inkassoNumber }: PlainRow): NumbersRowFault | undefined {
  if (receiptNumber === '') return 'noReceipt'
  if (!receiptRule.safeParse(receiptNumber).success) return 'noSuchReceipt'
  if (inkassoNumber === '') return 'noNumber'
  if (/^\d([.,]\d+)?E\+\d+$/i.test(inkassoNumber)) return 'rounded'
  return inkassoNumber.length > longestNumber ? 'tooLong' : undefined
}
