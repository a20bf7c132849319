import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { noticeTypes } from '@portal/contract/submission-kinds.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'

import { knownExtensions } from '#files/media-types.ts'
import { readManifest } from '#operator/import/delivery/manifest.ts'
import { kinds } from '#operator/import/kinds.ts'
import type { SourceRow } from '#operator/import/row-error.ts'
import { checkRow } from '#operator/import/rows/check-row.ts'
import { readCsv } from '#operator/import/rows/read-csv.ts'
import { readNdjson } from '#operator/import/rows/read-rows.ts'

const description = readFileSync(new URL('../../../../docs/import-format.md', import.meta.url), 'utf8')

/** The cells of the first table after a heading, row by row, without backticks. */
function tableUnder(heading: string): string[][] {
  const [, section = ''] = description.split(`\n### ${heading}\n`)
  const lines =
    section
      .split(/\n##/)[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| `')) ?? []
  return lines.map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.replaceAll('`', '')),
  )
}

const letters = noticeTypes.join(', ')

/** A valid and an invalid value for each type that the document names. */
const examples: Record<string, [good: unknown, bad: unknown]> = {
  amount: ['-1234.50', '1234.5'],
  'amount from 0.00': ['0.00', '-0.01'],
  day: ['2026-01-31', '2026-02-30'],
  time: ['09:41', '24:00'],
  uuid: ['c1d2e3f4-1111-4222-8333-444455556608', 'c1d2e3f4'],
  'whole number': [3, 2_147_483_648],
  [letters.replace(/, (.)$/, ' or $1')]: ['G', 'g'],
  'in or aus': ['aus', 'ein'],
  'de or en': ['en', 'fr'],
  'whole number from 1': [1, 0],
  'question, document, approval or information': ['approval', 'Approval'],
  'none, text, yesNo, choice, amount or date': ['yesNo', 'yesno'],
  options: ['Ja | Nein', 'Ja|Ja'],
  'receipt number of a mandate': ['M-2026-000001', 'N-2026-000001'],
  'yes or no': ['yes', 'true'],
  'open, closed or withdrawn': ['withdrawn', 'answered'],
  'warning or info': ['info', 'loud'],
  'settlement, invoice, contract, report or other': ['report', 'Report'],
  'paid, lost, excluded or other': ['excluded', 'Excluded'],
}

function exampleOf(form: string): [good: unknown, bad: unknown] {
  const length = Number(/^text (\d+)$/.exec(form)?.[1])
  return examples[form] ?? ['x'.repeat(length), 'x'.repeat(length + 1)]
}

/** The default of a field, in the document's words. */
function defaultOf(type: z.core.$ZodType): string {
  const leftOut = z.safeParse(type, undefined)
  if (!leftOut.success) return 'required'
  if (leftOut.data === null) return 'none'
  if (leftOut.data === '') return 'empty'
  return typeof leftOut.data === 'string' ? leftOut.data : JSON.stringify(leftOut.data)
}

describe.each(kinds)('the description of $name', ({ name, schema }) => {
  const rows = tableUnder(name)
  const fields: Record<string, z.core.$ZodType> = schema.def.shape

  test('lists every field in the order of the schema', () => {
    expect(rows.map(([field]) => field)).toEqual(Object.keys(fields))
  })

  test.each(rows)('%s is %s, otherwise %s', (field, form, fallback) => {
    const type = fields[field] ?? z.never()
    const [good, bad] = exampleOf(form)
    expect(z.safeParse(type, good).success).toBe(true)
    expect(z.safeParse(type, bad).success).toBe(false)

    // If the default is the value of another field, the document says "the …", and the schema has '' or null.
    expect(fallback.startsWith('the ') ? ['empty', 'none'] : [fallback]).toContain(defaultOf(type))
  })
})

test('the description lists every kind of document', () => {
  const paragraph = /Kinds: ([^;]*);/.exec(description)?.[1]?.replaceAll('\n', ' ')
  expect(paragraph?.split(', ').toSorted()).toEqual(knownExtensions.toSorted())
})

test('the table of files has every kind in the order of import, with its key and references', () => {
  const rows = description
    .split('\n')
    .filter((line) => kinds.some(({ name }) => line.startsWith(`| \`${name}\` |`)))
  const cells = rows.map((row) =>
    row
      .slice(2, -1)
      .split(' |')
      .map((cell) => cell.replaceAll('`', '').trim()),
  )
  const fileOf = (table: string) => kinds.find((kind) => kind.table === table)?.name
  expect(cells.map(([file, , key, named]) => [file, key, named])).toEqual(
    kinds.map(({ name, key, references }) => [
      name,
      key.map(({ field }) => field).join(', '),
      references.map(({ table }) => fileOf(table)).join(', '),
    ]),
  )
})

/** The code blocks in a chapter whose opening fence is ```csv, ```json or ```. */
const blocksUnder = (heading: string, opening: string): string[] => {
  const [, section = ''] = description.split(`\n## ${heading}\n`)
  const [text = ''] = section.split('\n## ')
  return Array.from(
    text.matchAll(new RegExp(`^${opening}\n([^]*?)^\`\`\`$`, 'gm')),
    ([, block = '']) => block,
  )
}

const kindNamed = (name: string) => {
  const kind = kinds.find((one) => one.name === name)
  if (!kind) throw new Error(`There is no kind ${name}.`)
  return kind
}

async function rowsOf(batches: AsyncGenerator<SourceRow[]>): Promise<SourceRow[]> {
  const rows: SourceRow[] = []
  for await (const batch of batches) rows.push(...batch)
  return rows
}

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}

test('the same main claim is shown as NDJSON and as CSV, and both are valid', async () => {
  const claims = kindNamed('main-claims')
  const [ndjson = ''] = blocksUnder('NDJSON and CSV', '```json')
  const [csv = ''] = blocksUnder('NDJSON and CSV', '```csv')
  const rows = [
    ...(await rowsOf(readNdjson(bytesOf(ndjson)))),
    ...(await rowsOf(readCsv(bytesOf(csv), claims))),
  ].map((row) => checkRow(row, claims))
  const claim = {
    inkassoNumber: '2026/17',
    position: 1,
    katnr: '11',
    rechnr: 'RE-2025-1004',
    betrag: '320.00',
  }
  expect(rows).toEqual([
    expect.objectContaining({ row: expect.objectContaining(claim) }),
    expect.objectContaining({
      row: expect.objectContaining({ ...claim, bezeichnung: 'Kauf; mit "Komfort"-Lieferung' }),
    }),
  ])
})

test('the file that only deletes has a valid row', async () => {
  const cases = kindNamed('cases')
  const [csv = ''] = blocksUnder('Deleting rows', '```csv')
  const rows = await rowsOf(readCsv(bytesOf(csv), cases))
  expect(rows.map((row) => checkRow(row, cases))).toEqual([
    expect.objectContaining({ isDeleted: true, row: expect.objectContaining({ inkassoNumber: '2026/17' }) }),
  ])
})

test('the manifest is valid', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'manifest-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [manifest = ''] = blocksUnder('The manifest', '```json')
  writeFileSync(join(folder, 'manifest.json'), manifest)
  expect(await readManifest(folder)).toMatchObject({ files: [{ rows: 100_000 }, {}], complete: ['cases'] })
})

test('a wrong row is reported and rejected as described', () => {
  const [said = ''] = blocksUnder('Wrong rows', '```')
  const [rejects = '{}'] = blocksUnder('Wrong rows', '```json')
  const { file, line, row, ...fault } = JSON.parse(rejects)
  expect(checkRow({ line, row }, kindNamed('cases'))).toMatchObject({
    line,
    faults: expect.arrayContaining([fault]),
  })
  expect(said).toContain(`  ${file}, line ${line}, ${fault.field}: ${fault.reason}\n`)
})
