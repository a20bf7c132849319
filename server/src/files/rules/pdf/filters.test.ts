import { deflateSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { applyFilters } from '#files/rules/pdf/filters.ts'
import { UnreadablePdf } from '#files/rules/pdf/values.ts'

const data = Buffer.from('Forderung 4711, Hauptforderung 1.234,56 EUR nebst Zinsen. '.repeat(400), 'latin1')
const filter = (name: string, parameters: Readonly<Record<string, number>> = {}) => ({
  name,
  parameter: (key: string, fallback: number) => parameters[key] ?? fallback,
})

function base85(bytes: Buffer): string {
  const groups = Array.from({ length: Math.ceil(bytes.length / 4) }, (_, index) =>
    bytes.subarray(4 * index, 4 * index + 4),
  )
  const signs = groups.map((group) => {
    const number = Buffer.concat([group, Buffer.alloc(4)]).readUInt32BE()
    if (number === 0 && group.length === 4) return 'z'
    const powers = [85 ** 4, 85 ** 3, 85 ** 2, 85, 1]
    const five = powers.map((power) => String.fromCharCode((Math.floor(number / power) % 85) + 0x21))
    return five.slice(0, group.length + 1).join('')
  })
  return `${signs.join('')}~>`
}

/**
 * Compresses with LZW. Codes grow by a bit when the table is full, or one code earlier if `early` is 1, which
 * is the default of the format.
 */
function lzw(bytes: Buffer, early: number): Buffer {
  const bits: string[] = []
  let table = new Map<string, number>()
  const write = (code: number) =>
    bits.push(code.toString(2).padStart(Math.max(9, (257 + early + table.size).toString(2).length), '0'))
  write(256)
  let known = ''
  for (const sign of bytes.toString('latin1')) {
    const next = known + sign
    if (next.length === 1 || table.has(next)) {
      known = next
      continue
    }
    write(table.get(known) ?? known.charCodeAt(0))
    table.set(next, 258 + table.size)
    known = sign
    if (table.size < 3_800) continue
    write(256)
    table = new Map()
  }
  write(table.get(known) ?? known.charCodeAt(0))
  write(257)
  return Buffer.from(
    bits
      .join('')
      .match(/.{1,8}/g)
      ?.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)) ?? [],
  )
}

/** Encodes rows of four bytes, using the PNG filters in turn (RFC 2083, 6). */
function pngRows(bytes: Buffer): Buffer {
  const at = (row: number, column: number) => (row < 0 || column < 0 ? 0 : (bytes[4 * row + column] ?? 0))
  const nearest = (left: number, above: number, corner: number) =>
    [left, above, corner].toSorted(
      (a, b) => Math.abs(left + above - corner - a) - Math.abs(left + above - corner - b),
    )[0] ?? 0
  const rows = Array.from({ length: bytes.length / 4 }, (_, row) =>
    [0, 1, 2, 3].map((column) => {
      const [left, above, corner] = [at(row, column - 1), at(row - 1, column), at(row - 1, column - 1)]
      return (
        at(row, column) - ([0, left, above, (left + above) >> 1, nearest(left, above, corner)][row % 5] ?? 0)
      )
    }),
  )
  return Buffer.from(rows.flatMap((row, index) => [index % 5].concat(row)))
}

const runs = (bytes: Buffer) =>
  Buffer.concat([
    ...Array.from({ length: bytes.length / 58 }, (_, index) => [
      Buffer.of(57),
      bytes.subarray(58 * index, 58 * index + 58),
    ]).flat(),
    Buffer.of(128),
  ])

describe('compressed PDF streams are decompressed', () => {
  test.each([
    ['Flate', deflateSync(data), filter('/FlateDecode')],
    [
      'Flate with bytes after it',
      Buffer.concat([deflateSync(data), Buffer.from('\nendstream')]),
      filter('/Fl'),
    ],
    ['Flate of PNG rows', deflateSync(pngRows(data)), filter('/FlateDecode', { Predictor: 15, Columns: 4 })],
    ['LZW', lzw(data, 1), filter('/LZWDecode')],
    ['LZW whose codes grow late', lzw(data, 0), filter('/LZW', { EarlyChange: 0 })],
    ['digits', Buffer.from(`${data.toString('hex')} >`), filter('/ASCIIHexDecode')],
    ['signs of base 85', Buffer.from(base85(data)), filter('/ASCII85Decode')],
    ['runs', runs(data), filter('/RunLengthDecode')],
  ])('%s', (_, packed, way) => {
    expect(applyFilters(packed, [way], 100_000).equals(data)).toBe(true)
  })

  test('base 85 with an incomplete last group and zeros', () => {
    for (const bytes of [
      Buffer.alloc(9),
      Buffer.from('abcde'),
      Buffer.from('abcdef'),
      Buffer.from('abcdefg'),
    ]) {
      expect(applyFilters(Buffer.from(base85(bytes)), [filter('/A85')], 100)).toEqual(bytes)
    }
  })

  test('run lengths, and a TIFF predictor', () => {
    expect(applyFilters(Buffer.of(255, 65, 128), [filter('/RL')], 100).toString()).toBe('AA')
    const rows = deflateSync(Buffer.of(1, 1, 1, 5, 1, 1))
    const way = filter('/Fl', { Predictor: 2, Columns: 3 })
    expect(applyFilters(rows, [way], 100)).toEqual(Buffer.of(1, 2, 3, 5, 6, 7))
  })

  test('two filters in a row', () => {
    const packed = Buffer.from(deflateSync(deflateSync(data)).toString('hex'))
    expect(applyFilters(packed, [filter('/AHx'), filter('/Fl'), filter('/Fl')], 100_000).equals(data)).toBe(
      true,
    )
  })

  test.each([
    ['too much', deflateSync(data), filter('/FlateDecode')],
    ['too much of LZW', lzw(data, 1), filter('/LZWDecode')],
    ['too many runs', runs(data), filter('/RL')],
    ['an image', data, filter('/JPXDecode')],
    ['broken data', Buffer.alloc(50, 0xa5), filter('/FlateDecode')],
    ['broken codes', Buffer.alloc(50, 0xff), filter('/LZWDecode')],
    ['impossible rows', deflateSync(data), filter('/FlateDecode', { Predictor: 15, Columns: -4 })],
  ])('%s is refused', (_, packed, way) => {
    expect(() => applyFilters(packed, [way], 10_000)).toThrow(UnreadablePdf)
  })
})
