/**
 * Whether bytes are a TIFF: its mark in either order of bytes, also with places of eight bytes (BigTIFF), and a first
 * directory with entries in it (TIFF 6.0, section 2). Photographs that cameras keep raw are TIFFs, too.
 */
export function isTiff(bytes: Buffer): boolean {
  const mark = bytes.toString('latin1', 0, 4)
  const isBigEndian = mark.startsWith('M')
  const number = (at: number, length: number) =>
    at + length > bytes.length ? 0 : isBigEndian ? bytes.readUIntBE(at, length) : bytes.readUIntLE(at, length)
  if (mark === 'II*\0' || mark === 'MM\0*') return number(number(4, 4), 2) > 0
  // Of the eight bytes, six are more than any file has.
  if (mark === 'II+\0') return number(number(8, 6), 6) > 0
  return mark === 'MM\0+' && number(number(10, 6) + 2, 6) > 0
}
