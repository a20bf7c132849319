import { utils, write } from '@e965/xlsx'

import type { SheetCell } from '../web/src/report/report.ts'
import { writerFor } from '../web/src/report/workbook/writer-for.ts'

/*
 * What a spreadsheet of many rows costs (docs/decisions/screens.md): node bench/spreadsheets.ts own|library xls|xlsx [rows]
 * In processor time, which a busy machine does not change as it changes the time by the clock.
 */

const [by = 'own', kind = 'xlsx', rows = '200000'] = process.argv.slice(2)
const columns = 8
const names = ['Müller & Söhne GmbH', 'Anna-Maria Schäfer', 'Peter Schmidt', 'Weiß <Kfz> oHG']

const amountOf = (row: number) => `${(row * 37) % 10_000}.${10 + (row % 90)}`

const cellsOf = (row: number): SheetCell[] => [
  String(100_000 + (row % 40)),
  `KD-${row}`,
  `Inkasso ${row}`,
  `${names[row % names.length]} ${(row * 7919) % 10_007}`,
  'Überwachung',
  { amount: amountOf(row) },
  { day: `2024-0${1 + (row % 9)}-1${row % 9}` },
  { amount: amountOf(row + 1) },
]

async function byOwnWriter(): Promise<number> {
  const writer = writerFor(kind === 'xls' ? 'xls' : 'xlsx')
  const header = Array.from({ length: columns }, (_, column) => ({
    header: `Spalte ${column}`,
    align: undefined,
    wraps: false,
  }))
  writer.startTable({ name: 'Akten', columns: header, infoLines: [] })
  for (let row = 0; row < Number(rows); row++) writer.addRows([cellsOf(row)])
  return (await writer.finish()).size
}

function byLibrary(): number {
  const plain = (cell: SheetCell) =>
    cell && typeof cell === 'object' && 'amount' in cell ? Number(cell.amount) : cell
  const all = Array.from({ length: Number(rows) }, (_, row) =>
    cellsOf(row).map((cell) => (cell && typeof cell === 'object' && 'day' in cell ? 45_000 : plain(cell))),
  )
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(all), 'Akten')
  const options = { type: 'array', bookType: kind === 'xls' ? 'biff8' : 'xlsx', compression: true } as const
  // With the type "array" the library answers an ArrayBuffer.
  return (write(book, options) as ArrayBuffer).byteLength
}

const bytes = by === 'library' ? byLibrary() : await byOwnWriter()
const { user, system } = process.cpuUsage()
console.log(
  `${by} ${kind}, ${rows} rows: ${((user + system) / 1e6).toFixed(1)} s of processor time, ${Math.round(process.resourceUsage().maxRSS / 1024)} MB at most, file of ${(bytes / 1e6).toFixed(1)} MB`,
)
