import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { expect, onTestFinished, test } from 'vitest'

import { findFiles } from '#operator/import/delivery/find-files.ts'
import { type LineLimits, withinLineLimits } from '#operator/import/rows/line-limits.ts'
import { countRows } from '#operator/import/rows/read-rows.ts'

/** Yields the bytes in chunks of the given size. */
async function* inPieces(text: string, size: number) {
  const all = Buffer.from(text)
  for (let start = 0; start < all.length; start += size) yield all.subarray(start, start + size)
}

async function read(text: string, size: number, limits?: Partial<LineLimits>): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of withinLineLimits(inPieces(text, size), limits)) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

const sizes = [1, 3, 1_000]

test('R48 blank lines count as lines, and each line with a value allows some more of them', async () => {
  const limits = { blank: 2, blankPerLine: 1 }
  const blanks = ['', '  ', '\r', ';;;', '"","",""', '\t']
  for (const size of sizes)
    for (const blank of blanks) {
      const fine = `${blank}\n${blank}\n{"a":1}\n${blank}\n`
      expect(await read(fine, size, limits)).toBe(fine)
      await expect(read(`${fine}${blank}\n`, size, limits)).rejects.toThrow(
        'Line 5: 4 lines so far have no value, which are too many.',
      )
      expect(await read(`${fine}{}\n${blank}\n`, size, limits)).toContain('{}')
    }
})

test('R48 the number of lines and the length of a line are limited', async () => {
  for (const size of sizes) {
    expect(await read('a\nb\nc', size, { lines: 2 })).toBe('a\nb\nc')
    await expect(read('a\nb\nc\n', size, { lines: 2 })).rejects.toThrow('A file has at most 2 lines.')
    expect(await read('a\nbbb\nc', size, { lineBytes: 3 })).toBe('a\nbbb\nc')
  }
  await expect(read('a\nbbbb\nc', 1, { lineBytes: 3 })).rejects.toThrow(
    'Line 2: The line has no end within 3 bytes.',
  )
  await expect(read(' '.repeat(200), 10, { lineBytes: 100 })).rejects.toThrow('Line 1: ')
})

test('ten million rows pass, and so does a spreadsheet saved with all of its empty rows', async () => {
  const piece = Buffer.from('{"inkassoNumber":"1"}\n'.repeat(10_000))
  async function* rows() {
    for (let part = 0; part < 1_000; part += 1) yield piece
    yield Buffer.from(';;;\n'.repeat(1_048_576))
  }
  let bytes = 0
  for await (const passed of withinLineLimits(rows())) bytes += passed.length
  expect(bytes).toBe(piece.length * 1_000 + 4 * 1_048_576)
})

test('aborting an import stops reading its file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lines-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'customers.ndjson'), '{}\n')
  const [file] = (await findFiles(folder)).files
  if (!file) throw new Error('there is no file')
  await expect(countRows(file, AbortSignal.abort(new Error('ended')))).rejects.toThrow('ended')
})

const header = 'customerNumber;name\n'

test.for([
  ['customers.ndjson.gz', '\n', 2_000_001],
  ['customers.csv.gz', ';;;;\n', 2_000_012],
  ['customers.csv.gz', `"${'\n'.repeat(9)}`, 2_000_012],
  ['customers.ndjson.gz', ' ', 1],
] as const)(
  'R48 a file that unpacks to hundreds of megabytes of nothing is refused where that is clear: %j',
  async ([name, text, line]) => {
    const folder = await mkdtemp(join(tmpdir(), 'lines-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    // Writes many gzip members, because compressing all lines at once would take long. A gzip file may consist of
    // several members.
    const [first, packed] = [gzipSync(name.includes('csv') ? header : ''), gzipSync(text.repeat(1_000_000))]
    await writeFile(join(folder, name), Buffer.concat([first, ...Array.from({ length: 200 }, () => packed)]))
    const [file] = (await findFiles(folder)).files
    if (!file) throw new Error('there is no file')
    await expect(countRows(file)).rejects.toThrow(`Line ${line}: `)
  },
)
