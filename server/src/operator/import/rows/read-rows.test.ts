import { importFormat } from '@portal/contract/import-format.ts'
import { describe, expect, test } from 'vitest'
import type { ZodObject } from 'zod'

import type { SourceRow } from '#operator/import/row-error.ts'
import { readCsv } from '#operator/import/rows/read-csv.ts'
import { readNdjson } from '#operator/import/rows/read-rows.ts'

/** Yields the bytes in chunks of the given size. */
async function* inPieces(bytes: string | Buffer, size: number) {
  const all = Buffer.from(bytes)
  for (let start = 0; start < all.length; start += size) yield all.subarray(start, start + size)
}

async function all(batches: AsyncIterable<SourceRow[]>): Promise<SourceRow[]> {
  const rows: SourceRow[] = []
  for await (const batch of batches) for (const { fingerprint: _, ...row } of batch) rows.push(row)
  return rows
}

const ndjson = (bytes: string | Buffer, size = 7) => all(readNdjson(inPieces(bytes, size)))
const csv = (bytes: string | Buffer, schema: ZodObject = importFormat.customers, size = 7) =>
  all(readCsv(inPieces(bytes, size), { schema }))

const codes = (rows: SourceRow[]) => rows.map(({ line, faults }) => [line, faults?.[0]?.code])

describe('NDJSON', () => {
  test('each line is a row; empty lines, CRLF, a byte order mark and a missing last line break are accepted', async () => {
    const text = '\uFEFF{"name":"Süß"}\r\n\r\n   \n{"name":"b"}'
    for (const size of [1, 2, 5, 1000]) {
      expect(await ndjson(text, size)).toEqual([
        { line: 1, row: { name: 'Süß' } },
        { line: 4, row: { name: 'b' } },
      ])
    }
  })

  test('a line that is not an object is reported, the others are read', async () => {
    expect(codes(await ndjson('{"a":1\n[1]\nnull\n"x"\n{"a":1}\n'))).toEqual([
      [1, 'syntax'],
      [2, 'syntax'],
      [3, 'syntax'],
      [4, 'syntax'],
      [5, undefined],
    ])
  })

  test('a line that is not UTF-8 is reported, the others are read', async () => {
    const latin1 = Buffer.concat([
      Buffer.from('{"a":1}\n'),
      Buffer.from('{"a":"Süß"}\n', 'latin1'),
      Buffer.from('{}'),
    ])
    expect(codes(await ndjson(latin1))).toEqual([
      [1, undefined],
      [2, 'encoding'],
      [3, undefined],
    ])
  })

  test('a line of more than a megabyte is reported and not kept in memory', async () => {
    const rows = await ndjson(`{"a":"${'x'.repeat(3_000_000)}"}\n{"a":"b"}\n`, 100_000)
    expect(codes(rows)).toEqual([
      [1, 'tooLong'],
      [2, undefined],
    ])
    expect(String(rows[0]?.row).length).toBeLessThan(1000)
  })
})

describe('CSV', () => {
  const expected = [{ line: 2, row: { customerNumber: 'K1', name: 'Süß, "Muster" & Co;' } }]

  test('accepts commas and semicolons, with and without quotes', async () => {
    expect(await csv('customerNumber,name\nK1,"Süß, ""Muster"" & Co;"\n')).toEqual(expected)
    expect(await csv('\uFEFFcustomerNumber;name\r\n"K1";"Süß, ""Muster"" & Co;"\r\n')).toEqual(expected)
    expect(await csv('name;customerNumber\n"Süß, ""Muster"" & Co;";K1')).toEqual(expected)
    for (const size of [1, 7, 1000])
      for (const hint of ['sep=;\r\n', '\uFEFFSEP=;\n', 'sep=;;\n', '\nsep=;\n']) {
        const rows = await csv(
          `${hint}customerNumber;name\nK1;"Süß, ""Muster"" & Co;"\n`,
          importFormat.customers,
          size,
        )
        expect(rows.map(({ row }) => row)).toEqual(expected.map(({ row }) => row))
      }
    expect((await csv('sep=|\ncustomerNumber|name\nK1|A;B\n')).map(({ row }) => row)).toEqual([
      { customerNumber: 'K1', name: 'A;B' },
    ])
    await expect(csv('sep=;\n')).rejects.toThrow('its first line must name the fields')
  })

  test('a quoted value may span lines, and the row has the number of its first line', async () => {
    const text = 'customerNumber;name\n\nK1;"a\r\nb\n\nc"\nK2;d\n'
    for (const size of [1, 3, 1000]) {
      expect(await csv(text, importFormat.customers, size)).toEqual([
        { line: 3, row: { customerNumber: 'K1', name: 'a\nb\n\nc' } },
        { line: 7, row: { customerNumber: 'K2', name: 'd' } },
      ])
    }
  })

  test('skips empty values and rows of delimiters, and converts whole numbers', async () => {
    const text =
      'inkassoNumber;index;datum;text;betrag\n007;3;2026-01-01;;1.00\n;;;;\n8;3,5;2026-01-01;;1.00\n'
    expect(await csv(text, importFormat.bookings)).toEqual([
      { line: 2, row: { inkassoNumber: '007', index: 3, datum: '2026-01-01', betrag: '1.00' } },
      { line: 4, row: { inkassoNumber: '8', index: '3,5', datum: '2026-01-01', betrag: '1.00' } },
    ])
  })

  test('a row with a wrong number of values or wrong quotes is reported, the others are read', async () => {
    const text = 'customerNumber;name\nK1\nK2;5" Rohr "x\nK3;"a"b\nK4;ok\nK5;a;b\nK6;ok\n'
    expect(codes(await csv(text))).toEqual([
      [2, 'syntax'],
      [3, 'syntax'],
      [4, 'syntax'],
      [5, undefined],
      [6, 'syntax'],
      [7, undefined],
    ])
  })

  test('an unterminated quote loses only its own line', async () => {
    const rest = Array.from({ length: 20_000 }, (_, index) => `K${index};name ${index}`).join('\n')
    const rows = await csv(`customerNumber;name\nX;"open\n${rest}\n`, importFormat.customers, 50_000)
    expect(rows).toHaveLength(20_001)
    expect(codes(rows.filter(({ faults }) => faults))).toEqual([[2, 'syntax']])
  })

  test('a line that is not UTF-8 is reported, the others are read', async () => {
    const text = Buffer.concat([
      Buffer.from('customerNumber;name\nK1;a\n'),
      Buffer.from('K2;Süß\n', 'latin1'),
      Buffer.from('K3;c\n'),
    ])
    expect(codes(await csv(text))).toEqual([
      [2, undefined],
      [3, 'encoding'],
      [4, undefined],
    ])
  })

  test.each([
    ['customerNumber;nmae\n', '"nmae" is unknown; perhaps you mean name. There are customerNumber, name.'],
    ['customerNumber;name;\n', '"" is unknown'],
    ['customerNumber;name;name\n', '"name" is in the file twice'],
    ['customerNumber\n', '"name" is missing'],
    ['"customerNumber;name\n', 'never ends'],
    ['', 'The file is empty; its first line must name the fields.'],
    ['\n\n', 'The file is empty; its first line must name the fields.'],
  ])('the first line %j stops the file', async (text, message) => {
    await expect(csv(text)).rejects.toThrow(message)
  })
})
