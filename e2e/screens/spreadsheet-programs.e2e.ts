import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { SheetCell } from '../../web/src/report/report.ts'
import { writerFor } from '../../web/src/report/workbook/writer-for.ts'

const isInstalled = canRun('soffice')
const canTellFiles = canRun('file')
const word = isInstalled ? '' : ' (skipped: LibreOffice is not installed)'

/** LibreOffice's filter options: semicolons, quotes around texts only, UTF-8, values as displayed, all sheets. */
const csvFilter = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,1031,true,true,true,false,false,-1'

const rows: SheetCell[][] = [
  ['000123', 'Müller & Söhne', { day: '2026-03-29' }, { amount: '1234.50' }],
  ['=1+1', '@SUM(1;2)', { day: '2000-02-29' }, { amount: '-0.01' }],
  ['-2+3', `${'lang '.repeat(100)}Ende`, null, { amount: '0.00' }],
]

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-libreoffice-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(!isInstalled).each(['xls', 'xlsx'] as const)(
  `R62 R63 LibreOffice reads an .%s as the table that was written, and no formula in it${word}`,
  async (format) => {
    const file = join(folder, `liste.${format}`)
    writeFileSync(file, await written(format))
    execFileSync(
      'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        csvFilter,
        '--outdir',
        folder,
        file,
      ],
      // LibreOffice formats amounts in this locale.
      { stdio: 'pipe', env: { ...process.env, LC_ALL: 'C.UTF-8' } },
    )
    const lines = readFileSync(join(folder, 'liste-Aktensuche.csv'), 'utf8').trim().split('\n')
    expect(lines).toEqual([
      '"Nummer";"Name";"Tag";"Betrag"',
      '"000123";"Müller & Söhne";29.03.2026;1,234.50',
      `"'=1+1";"'@SUM(1;2)";29.02.2000;-0.01`,
      `"'-2+3";"${'lang '.repeat(100)}Ende";;0.00`,
    ])
  },
)

test.skipIf(!canTellFiles)('R63 an .xls is a real .xls file', async () => {
  const file = join(folder, 'echt.xls')
  writeFileSync(file, await written('xls'))
  expect(execFileSync('file', ['--brief', file]).toString()).toMatch(
    /CDFV2 Microsoft Excel|Composite Document File V2/,
  )
})

async function written(format: 'xls' | 'xlsx'): Promise<Uint8Array> {
  const writer = writerFor(format)
  const columns = ['Nummer', 'Name', 'Tag', 'Betrag'].map((header) => ({
    header,
    align: undefined,
    wraps: false,
  }))
  writer.startTable({ name: 'Aktensuche', columns, infoLines: [] })
  writer.addRows(rows)
  return new Uint8Array(await (await writer.finish()).arrayBuffer())
}

function canRun(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
