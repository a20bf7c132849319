/**
 * Whether bytes are a TIFF: its mark in either order of bytes, also with places of eight bytes (BigTIFF), and a place in
 * the file for the first directory (TIFF 6.0, section 2). Photographs that cameras keep raw are TIFFs, too.
 */
export function isTiff(bytes: Buffer): boolean {
  const mark = bytes.toString('latin1', 0, 4)
  const isBigEndian = mark.startsWith('M')
  const number = (at: number, length: number) =>
    at + length > bytes.length ? 0 : isBigEndian ? bytes.readUIntBE(at, length) : bytes.readUIntLE(at, length)
  const holds = (at: number, length: number) => at >= 8 && at + length <= bytes.length
  if (mark === 'II*\0' || mark === 'MM\0*') return holds(number(4, 4), 2)
  // Of the eight bytes, six are more than any file has.
  if (mark === 'II+\0') return holds(number(8, 6), 8)
  return mark === 'MM\0+' && holds(number(10, 6), 8)
}
