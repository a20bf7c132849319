import { read, type WorkBook } from '@e965/xlsx'
import { expect, test } from 'vitest'

import { tableOf, type SheetCell } from '#report/report.ts'
import { cellStyles } from '#report/workbook/sheet-writer.ts'
import { writerFor } from '#report/workbook/writer-for.ts'
import type { Column } from '#ui/table/column.ts'

interface Row {
  number: string
  name: string
  day: string | null
  claim: string
}

const columns: readonly Column<Row>[] = [
  { key: 'number', header: 'Inkasso\u00ADnummer', text: (row) => row.number },
  { key: 'name', header: 'Schuldner', text: (row) => row.name },
  { key: 'day', header: 'Übergabe', text: () => '-', value: (row) => (row.day ? { day: row.day } : null) },
  { key: 'claim', header: 'Saldo', text: () => '', value: (row) => ({ amount: row.claim }), align: 'end' },
  { key: 'button', header: 'Anlage', text: () => '', isScreenOnly: true },
]

const rows: readonly Row[] = [
  { number: '000123', name: 'Müller & Söhne <b>', day: '2026-03-29', claim: '1234.50' },
  { number: '=1+1', name: '-', day: null, claim: '-0.01' },
  { number: '3', name: 'Łódź 😀 Ωß', day: '0999-01-01', claim: '999999999999.99' },
]

const infoLines = ['Kunde: Muster GmbH', '=böse']

const formats = ['xls', 'xlsx'] as const

/** Writes a workbook and parses it with an independent library. */
async function writeAndRead(
  format: 'xls' | 'xlsx',
  tables: readonly { name: string; rows: readonly Row[] }[],
) {
  const writer = writerFor(format)
  for (const { name, rows: list } of tables) {
    const table = tableOf(name, columns, () => [list])
    writer.startTable({ name, columns: table.columns, infoLines })
    for await (const cells of table.cells()) writer.addRows(cells)
  }
  return read(await (await writer.finish()).arrayBuffer(), { cellNF: true, cellStyles: true })
}

const cell = (book: WorkBook, address: string, sheet = 0) =>
  book.Sheets[book.SheetNames[sheet] ?? '']?.[address]

test.each(formats)('an .%s has information lines, a blank row, the header and the rows', async (format) => {
  const book = await writeAndRead(format, [{ name: 'Aktensuche', rows }])
  expect(book.SheetNames).toEqual(['Aktensuche'])
  expect(book.Sheets['Aktensuche']?.['!ref']).toBe('A1:D7')
  expect(['A1', 'A2', 'A3'].map((at) => cell(book, at)?.v)).toEqual([infoLines[0], "'=böse", undefined])
  const header = ['A4', 'B4', 'C4', 'D4', 'E4'].map((at) => cell(book, at)?.v)
  expect(header).toEqual(['Inkassonummer', 'Schuldner', 'Übergabe', 'Saldo', undefined])
})

test.each(formats)(
  'in an .%s IDs are texts with leading zeros, amounts are numbers and days are dates',
  async (format) => {
    const book = await writeAndRead(format, [{ name: 'Aktensuche', rows }])
    expect(cell(book, 'A5')).toMatchObject({ t: 's', v: '000123' })
    expect(cell(book, 'B5')).toMatchObject({ t: 's', v: 'Müller & Söhne <b>' })
    expect(cell(book, 'C5')).toMatchObject({
      t: 'n',
      v: 46_110,
      z: String.raw`dd\.mm\.yyyy`,
      w: '29.03.2026',
    })
    expect(cell(book, 'D5')).toMatchObject({ t: 'n', v: 1234.5, z: '#,##0.00' })
    expect(cell(book, 'D6')).toMatchObject({ t: 'n', v: -0.01 })
    expect(cell(book, 'D7')).toMatchObject({ t: 'n', v: 999_999_999_999.99 })
    expect(cell(book, 'B7')).toMatchObject({ t: 's', v: 'Łódź 😀 Ωß' })
    expect(cell(book, 'C7')).toMatchObject({ t: 's', v: '0999-01-01' })
  },
)

test.each(formats)(
  'in an .%s an ID typed into a column of IDs keeps its leading zeros, even below the last row',
  async (format) => {
    const writer = writerFor(format)
    const table = { name: 'x', infoLines: [], columns: tableOf('x', columns, () => []).columns }
    writer.startTable(table)
    writer.addRows([
      ['00123', 'x'.repeat(256), { day: '2026-03-29' }, { amount: '1.00' }],
      ['', 'Müller', null, null],
    ])
    const file = await (await writer.finish()).arrayBuffer()
    const book = read(file, { cellNF: true, cellStyles: true })
    expect(['A2', 'B2', 'B3', 'C2', 'D2'].map((at) => cell(book, at)?.z)).toEqual([
      '@',
      'General',
      '@',
      String.raw`dd\.mm\.yyyy`,
      '#,##0.00',
    ])
    expect(styledColumns[format](file)).toEqual(['text', 'plain', 'day', 'amount'])
  },
)

/** Reads the style of each column's empty cells from a file. */
const styledColumns = {
  xls(file: ArrayBuffer) {
    const bytes = new Uint8Array(file)
    const isColumn = (at: number) =>
      bytes[at] === 0x7d && bytes[at + 2] === 12 && bytes[at + 4] === bytes[at + 6]
    return Array.from(bytes.keys())
      .filter(isColumn)
      .map((at) => cellStyles[(bytes[at + 10] ?? 0) - 15])
  },
  xlsx(file: ArrayBuffer) {
    // With `bookFiles`, `read` also returns the files in the archive.
    const { files } = read(file, { bookFiles: true }) as WorkBook & {
      files: Record<string, { content: Uint8Array }>
    }
    const sheet = new TextDecoder().decode(files['xl/worksheets/sheet1.xml']?.content)
    return (sheet.match(/<col [^>]+>/g) ?? []).map(
      (tag) => cellStyles[Number(/ style="(\d)"/.exec(tag)?.[1] ?? 0)],
    )
  },
}

test.each(formats)('R62 an .%s has no formulas, and missing values are empty cells', async (format) => {
  const book = await writeAndRead(format, [{ name: 'Aktensuche', rows }])
  expect(cell(book, 'A6')).toMatchObject({ t: 's', v: "'=1+1" })
  expect([cell(book, 'B6'), cell(book, 'C6')]).toEqual([undefined, undefined])
  const formulas = Object.values(book.Sheets['Aktensuche'] ?? {}).filter((value) => value?.f !== undefined)
  expect(formulas).toEqual([])
})

test.each(formats)('an .%s keeps long texts whole', async (format) => {
  const long = rows.map((row, index) => ({ ...row, name: `${'aäλ😀'.repeat(3000 * index)}Ende ${index}` }))
  const book = await writeAndRead(format, [{ name: 'Lang', rows: [...long, ...rows] }])
  expect(['B5', 'B6', 'B7', 'B8'].map((at) => cell(book, at)?.v)).toEqual([
    ...long.map(({ name }) => name),
    'Müller & Söhne <b>',
  ])
})

test.each(formats)('an .%s has one sheet for each table, with names that Excel accepts', async (format) => {
  const book = await writeAndRead(format, [
    { name: 'Übersicht', rows },
    { name: 'Eine/sehr*lange [Überschrift]: mit Zeichen', rows },
    { name: 'Übersicht', rows: [] },
  ])
  expect(book.SheetNames).toEqual(['Übersicht', 'Eine sehr lange Überschrift mit', 'Übersicht (2)'])
  expect(cell(book, 'A5', 1)?.v).toBe('000123')
  expect(cell(book, 'A4', 2)?.v).toBe('Inkassonummer')
})

test('R63 70,000 rows are split into sheets of at most 65,535 rows, each with the header', async () => {
  const many: SheetCell[][] = Array.from({ length: 70_000 }, (_, index) => [`${index}`, { number: index }])
  const writer = writerFor('xls')
  const table = tableOf<Row>('Aktensuche', columns.slice(0, 2), () => [])
  writer.startTable({ name: table.name, columns: table.columns, infoLines: [] })
  writer.addRows(many)
  const book = read(await (await writer.finish()).arrayBuffer(), { dense: true })
  expect(book.SheetNames).toEqual(['Aktensuche (1)', 'Aktensuche (2)'])
  const cells = book.SheetNames.map((name) => book.Sheets[name]?.['!data'] ?? [])
  expect(cells.map(({ length }) => length)).toEqual([65_536, 4466])
  expect(cells.map((sheet) => sheet[0]?.[0]?.v)).toEqual(['Inkassonummer', 'Inkassonummer'])
  const found = cells.flatMap((sheet) => sheet.slice(1).map((row) => row[1]?.v))
  expect(found).toEqual(many.map((_, index) => index))
})
