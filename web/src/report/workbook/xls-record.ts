import type { GrowingBytes } from '#report/workbook/growing-bytes.ts'
import { hasWideCharacters } from '#report/workbook/shared-strings.ts'

/** A record of numbers of two bytes each; a number of four bytes is its lower half, then its upper half. */
export function record(out: GrowingBytes, type: number, values: readonly number[]): void {
  out.u16(type)
  out.u16(values.length * 2)
  for (const value of values) out.u16(value)
}

/** Opens the part of the file that describes the workbook or one sheet. */
export const writeStart = (out: GrowingBytes, part: 'workbook' | 'sheet'): void =>
  record(out, 0x08_09, [0x06_00, part === 'workbook' ? 0x05 : 0x10, 0x0d_bb, 0x07_cc, 0, 0, 0x06, 0])

/** A record of numbers and a text at its end. @param lengthBytes How many bytes hold the length of the text. */
export function textRecord(
  out: GrowingBytes,
  type: number,
  values: readonly number[],
  text: string,
  lengthBytes: 1 | 2,
): void {
  const isWide = hasWideCharacters(text)
  out.u16(type)
  out.u16(values.length * 2 + lengthBytes + 1 + text.length * (isWide ? 2 : 1))
  for (const value of values) out.u16(value)
  if (lengthBytes === 1) out.u8(text.length)
  else out.u16(text.length)
  out.u8(isWide ? 1 : 0)
  out.characters(text, isWide)
}
