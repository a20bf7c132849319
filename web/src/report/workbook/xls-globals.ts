import type { GrowingBytes } from '#report/workbook/growing-bytes.ts'
import type { SharedStrings } from '#report/workbook/shared-strings.ts'
import { type CellStyle, cellStyles, type SheetShape } from '#report/workbook/sheet-writer.ts'
import { record, textRecord, writeStart } from '#report/workbook/xls-record.ts'

/** Index of a custom number format, for dates. Lower indexes are built-in formats. */
const dayFormat = 164
const amountFormat = 4 // built-in format #,##0.00
const textFormat = 49

interface Look {
  font: 0 | 1
  format: number
  isAtEnd: boolean
}

const looks: Readonly<Record<CellStyle, Look>> = {
  plain: { font: 0, format: 0, isAtEnd: false },
  header: { font: 1, format: 0, isAtEnd: false },
  headerEnd: { font: 1, format: 0, isAtEnd: true },
  amount: { font: 0, format: amountFormat, isAtEnd: false },
  day: { font: 0, format: dayFormat, isAtEnd: false },
  text: { font: 0, format: textFormat, isAtEnd: false },
}

/**
 * Writes the globals of a workbook, which precede its sheets. Returns the position of each sheet's offset, which
 * is filled in when the sheet is written.
 */
export function writeGlobals(
  out: GrowingBytes,
  shapes: readonly SheetShape[],
  strings: SharedStrings,
): number[] {
  writeStart(out, 'workbook')
  record(out, 0x42, [0x04_b0]) // texts are Unicode
  record(out, 0x3d, [0, 0, 0x4e_20, 0x27_10, 0x38, 0, 0, 1, 600]) // position and size of the window
  record(out, 0x22, [0]) // days count from 1900
  for (const weight of [400, 700, 400, 400]) writeFont(out, weight)
  textRecord(out, 0x04_1e, [dayFormat], String.raw`dd\.mm\.yyyy`, 2)
  writeStyles(out)
  const addressesAt = shapes.map(({ name }) => {
    const addressAt = out.length + 4
    textRecord(out, 0x85, [0, 0, 0], name, 1)
    return addressAt
  })
  strings.writeTo(out)
  record(out, 0x0a, [])
  return addressesAt
}

const writeFont = (out: GrowingBytes, weight: number) =>
  textRecord(out, 0x31, [200, 0, 0x7f_ff, weight, 0, 0x02_00, 0], 'Arial', 1)

/** Writes the fifteen mandatory styles, then those of `cellStyles`. */
function writeStyles(out: GrowingBytes) {
  for (let index = 0; index < 15; index++) writeStyle(out, looks.plain, 0xff_f5, index === 0 ? 0 : 0xf4_00)
  for (const style of cellStyles) writeStyle(out, looks[style], 0x00_01, 0xf8_00)
  record(out, 0x02_93, [0x80_00, 0xff_00]) // style 0 is "Normal"
}

/**
 * Writes an XF record ([MS-XLS] 2.4.353).
 * @param kind Whether it is for a style or for cells, and its parent style.
 * @param used Bit mask of the attributes that apply.
 */
function writeStyle(out: GrowingBytes, look: Look, kind: number, used: number) {
  const alignment = 0x20 + (look.isAtEnd ? 3 : 0)
  record(out, 0xe0, [look.font, look.format, kind, alignment, used, 0, 0, 0, 0, 0x20_c0])
}
