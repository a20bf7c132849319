import { expect, test } from 'vitest'

import type { SheetCell } from '#report/report.ts'
import { writerFor } from '#report/workbook/writer-for.ts'

async function written(rows: SheetCell[][]): Promise<string> {
  const writer = writerFor('csv')
  writer.addRows(rows)
  return new TextDecoder('utf-8').decode(await (await writer.finish()).arrayBuffer())
}

/** Parses CSV like a program that expects another separator and ignores quotes. */
const cellsOf = (text: string, separator: string) =>
  text.split(/\r\n|\n|\r/).flatMap((line) => line.split(separator).map((cell) => cell.replace(/^"*/, '')))

test.each([
  'x,=1+1',
  'x,=1+1,y',
  'x\t=1+1',
  'x\n=1+1',
  'x\r\n@SUM(A1)',
  'x;-1',
  'x|+1',
  'x, \u00A0=1',
  'x,"=1+1',
  'x,\t"=1',
  '\u3164=1',
])('R62 the text %j never starts a formula, wherever a program splits it', async (text) => {
  const file = await written([['Müller', text]])
  const cells = [',', ';', '\t', '|'].flatMap((separator) => cellsOf(file, separator))
  expect(cells.filter((cell) => /^[\s\u3164"]*[=+\-@]/.test(cell))).toEqual([])
})

test('R62 amounts stay numbers, including negative ones', async () => {
  expect(await written([[{ amount: '-5.00' }, { number: -1 }]])).toBe('"-5,00";"-1"\r\n')
})

test('a .csv opens in a German Excel: byte order mark, semicolons, decimal commas, German dates', async () => {
  const writer = writerFor('csv')
  const columns = ['Nummer', 'Name', 'Tag', 'Betrag'].map((header) => ({
    header,
    align: undefined,
    wraps: false,
  }))
  writer.startTable({ name: 'Aktensuche', columns, infoLines: ['Kunde: Muster GmbH'] })
  writer.addRows([
    ['0012', 'Müller; "Söhne"', { day: '2026-01-31' }, { amount: '-1234.50' }],
    ['=1+1', 'zwei\nZeilen', null, { number: 0.5 }],
  ])
  const bytes = new Uint8Array(await (await writer.finish()).arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  expect(new TextDecoder().decode(bytes)).toBe(
    '"Nummer";"Name";"Tag";"Betrag"\r\n' +
      '"0012";"Müller; ""Söhne""";"31.01.2026";"-1234,50"\r\n' +
      '"\'=1+1";"zwei\nZeilen";"";"0,5"\r\n',
  )
})
