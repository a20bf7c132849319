import { receiptNumber as receiptRule } from '#desk/item.ts'
import { readCells } from '#desk/read-cells.ts'
import { asOneLine } from '#fields/blanks.ts'

/*
 * The file with which a clerk accepts many mandates: a receipt number and the collection number of the new case in
 * each row. It may have more columns, so that the file of open mandates can be filled in and read again.
 */

/** Why a file is not read at all. */
export type NumbersFileFault = 'workbook' | 'empty' | 'headings' | 'quotes' | 'tooMany' | 'unreadable'

/**
 * Why a row cannot be used, whatever the portal knows:
 * - `noReceipt`, `noNumber`: the cell is empty;
 * - `noSuchReceipt`: no receipt number is so long;
 * - `rounded`: a spreadsheet has turned the number into `4,71E+11`;
 * - `tooLong`: no collection number is so long;
 * - `receiptTwice`, `numberTwice`: an earlier row has the same receipt with another number, or the same number.
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
  /** Row of the file, from 1, as a spreadsheet counts them. */
  readonly line: number
  readonly receiptNumber: string
  readonly inkassoNumber: string
  readonly fault: NumbersRowFault | undefined
}

/** Decodes bytes; invalid ones become U+FFFD. */
export type Decode = (bytes: Uint8Array, encoding: Encoding) => string
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export type NumbersFile = { readonly rows: readonly NumbersRow[] } | { readonly fault: NumbersFileFault }

/** Most rows of a file. */
export const mostNumbers = 10_000

/** Maximum characters of a collection number. */
const longestNumber = 35

/**
 * Reads a file of numbers: UTF-8, UTF-16 or Windows-1252; separated by semicolons, commas or tabs; with or without
 * quotes. The first filled row names the columns. A row that repeats an earlier one is left out.
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

/** By the byte order mark, or else by the zeros that UTF-16 has beside each Latin letter. */
function encodingOf(bytes: Uint8Array): Encoding {
  if (starts(bytes, 0xff, 0xfe) || (bytes[0] !== 0 && bytes[1] === 0)) return 'utf-16le'
  return starts(bytes, 0xfe, 0xff) || (bytes[0] === 0 && bytes[1] !== 0) ? 'utf-16be' : 'utf-8'
}

/** Headings of the columns, in small letters without anything else. */
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
