import type { GrowingBytes } from '#report/workbook/growing-bytes.ts'
import { hasWideCharacters } from '#report/workbook/shared-strings.ts'

/** Writes a record of 16-bit numbers. A 32-bit number must be passed as its low half and then its high half. */
export function record(out: GrowingBytes, type: number, values: readonly number[]): void {
  out.u16(type)
  out.u16(values.length * 2)
  for (const value of values) out.u16(value)
}

/** Starts the substream of the workbook or of a sheet. */
export const writeStart = (out: GrowingBytes, part: 'workbook' | 'sheet'): void =>
  record(out, 0x08_09, [0x06_00, part === 'workbook' ? 0x05 : 0x10, 0x0d_bb, 0x07_cc, 0, 0, 0x06, 0])

/**
 * Writes a record of numbers followed by a text.
 * @param lengthBytes Number of bytes in which the length of the text is written.
 */
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
