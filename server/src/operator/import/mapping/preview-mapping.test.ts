import { fileMapping } from '@portal/contract/import-mapping.ts'
import { expect, test } from 'vitest'

import { kinds } from '#operator/import/kinds.ts'
import { guessEntry } from '#operator/import/mapping/guess-mapping.ts'
import { fileNameWords, headingWords, joinedHeadings } from '#operator/import/mapping/heading-words.ts'
import { fieldsOfKind } from '#operator/import/mapping/kind-fields.ts'
import { previewEntry } from '#operator/import/mapping/preview-mapping.ts'
import type { Sample } from '#operator/import/mapping/read-sample.ts'
import { caseEntry, foreignCases, latin1 } from '#test/foreign-export.ts'

const sample = (content: Buffer | string, others: Partial<Sample> = {}): Sample => ({
  name: 'Akten_20261128.csv',
  bytes: Buffer.from(content),
  isCut: false,
  ...others,
})

const foreign = sample(latin1(foreignCases))

test('known headings are of fields of the import format', () => {
  const fields = kinds.flatMap((kind) =>
    [...fieldsOfKind(kind).keys()].flatMap((field) => [field, `${kind.name}.${field}`]),
  )
  expect(fields).toEqual(expect.arrayContaining(Object.keys(headingWords)))
  expect(fields).toEqual(expect.arrayContaining(Object.keys(joinedHeadings)))
  expect(kinds.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(fileNameWords)))
  const words = [...Object.values(headingWords), ...Object.values(fileNameWords)].flat()
  expect(words.filter((word) => !/^[a-z\d]+$/.test(word))).toEqual([])
})

test('a German export is guessed', async () => {
  const guessed = await guessEntry(foreign)
  expect(guessed).toMatchObject({
    name: 'Akten_*.csv',
    kind: 'cases',
    encoding: 'windows-1252',
    separator: ';',
    decimals: ',',
    days: 'german',
  })
  const columns = new Map(guessed.columns.map((column) => [column.field, column]))
  expect(columns.get('schuldnername')).toMatchObject({ headers: ['Name', 'Vorname'], join: ', ' })
  expect(columns.get('schuldnerplzort')).toMatchObject({ headers: ['PLZ', 'Ort'] })
  expect(columns.get('closedDate')).toMatchObject({ headers: ['Erledigt am'] })
  const { faults } = await previewEntry(foreign, guessed)
  expect(faults).toEqual([])
})

test.each([
  ['a\\b/c.csv', 'a*b*c.csv'],
  ['.gz', '*'],
  [`${'x'.repeat(199)}😀.csv`, '*'],
  [`Akten\u202E.csv`, 'Akten.csv'],
])('a file called %j is guessed as %j, which can be stored', async (name, guess) => {
  const guessed = fileMapping.safeParse(await guessEntry(sample(latin1(foreignCases), { name })))
  expect(guessed.data?.name).toBe(guess)
})

test('a column whose heading cannot be stored is left out', async () => {
  const long = `Name${'.'.repeat(200)}`
  const guessed = await guessEntry(sample(`Aktenzeichen;${long};Saldo\u0001\n1;2;3\n`))
  expect(fileMapping.safeParse(guessed).success).toBe(true)
  expect(guessed.columns.map(({ field }) => field)).toContain('inkassoNumber')
})

test('a compressed file is guessed without its ending, also in capitals', async () => {
  for (const name of ['Akten_20261128.csv.gz', 'Akten_20261128.csv.GZ'])
    expect((await guessEntry(sample(latin1(foreignCases), { name }))).name).toBe('Akten_*.csv')
})

test('an English export with other marks is guessed', async () => {
  const text = 'sep=,\nCase number,Creditor,Date,Amount,No\n7,100100,2026-01-31,"1,234.50",1\n'
  expect(await guessEntry(sample(`\uFEFF${text}`, { name: 'payments.csv.gz' }))).toMatchObject({
    name: 'payments.csv',
    kind: 'bookings',
    encoding: 'utf-8',
    separator: ',',
    decimals: '.',
    days: 'iso',
  })
  const tabs = 'Aktenzeichen\tBuchungstag\tBetrag\n7\t20260131\t5\n'
  expect(await guessEntry(sample(tabs), 'bookings')).toMatchObject({ separator: '\t', days: 'compact' })
})

test('the first ten rows are read as the import would, with faults by field', async () => {
  const broken = latin1(foreignCases.replace('16.01.2026', '31.02.2026'))
  const { headings, fields, rows, faults } = await previewEntry(sample(broken), caseEntry)
  expect(faults).toEqual([])
  expect(headings[7]).toEqual({ heading: 'PLZ', examples: ['01067', '1067'] })
  const [first, second, third] = rows
  const valueOf = (row: typeof first, field: string) => row?.values[fields.indexOf(field)]
  expect(first?.faults).toEqual([])
  expect(valueOf(first, 'hauptforderung')).toBe('1370.00')
  expect(valueOf(first, 'aktentyp')).toBe('V')
  expect(valueOf(first, 'closedDate')).toBe('')
  expect(second).toMatchObject({
    line: 3,
    faults: [{ field: 'handoverDate', heading: 'Übergabe am', code: 'format' }],
  })
  expect(third).toMatchObject({ line: 6, faults: [] })
})

test('the sample of a longer file ends within a row', async () => {
  const bytes = latin1(foreignCases)
  const end = bytes.indexOf('zweite Zeile')
  const { rows } = await previewEntry(sample(bytes.subarray(0, end + 3), { isCut: true }), caseEntry)
  expect(rows.map(({ line, faults }) => [line, faults])).toEqual([[2, []]])
})

test('what is wrong with mapping and headings has its place', async () => {
  const columns = [
    ...caseEntry.columns.filter(({ field }) => field !== 'handoverDate'),
    { field: 'closingReason', headers: ['Grund'], join: ' ', values: [] },
  ]
  const { faults, rows } = await previewEntry(foreign, { ...caseEntry, columns })
  expect(faults).toMatchObject([
    { path: 'columns', field: 'handoverDate', code: 'required' },
    { path: `columns.${columns.length - 1}.headers`, field: 'closingReason', code: 'unknown' },
  ])
  expect(rows).toHaveLength(3)
  expect((await previewEntry(foreign, { ...caseEntry, kind: 'x' })).faults).toMatchObject([{ path: 'kind' }])
})

test.each([
  ['UTF-8 by a mapping for Windows-1252', Buffer.from(foreignCases), 'encoding'],
  ['a workbook', Buffer.from('PK\u0003\u0004…'), ''],
  ['a compressed file', Buffer.from([0x1f, 0x8b, 8]), ''],
  ['UTF-16', Buffer.from(foreignCases, 'utf16le'), ''],
  ['a file with lines of an old Mac', latin1(foreignCases.replaceAll('\r\n', '\r')), ''],
  ['an empty file', Buffer.from('\r\n'), ''],
])('%s is said to be it', async (_, bytes, path) => {
  const { faults, rows } = await previewEntry(sample(bytes), caseEntry)
  expect(faults[0]?.path).toBe(path)
  expect(rows).toEqual([])
  expect(await guessEntry(sample(bytes))).toMatchObject({ separator: ';' })
})

test('a line of separators only is no work', async () => {
  const wide = sample(`${';'.repeat(65_000)}\n`)
  const { headings } = await previewEntry(wide, await guessEntry(wide))
  expect(headings).toHaveLength(1000)
})
