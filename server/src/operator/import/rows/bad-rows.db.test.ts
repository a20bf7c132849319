import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { caseRow, historyRow, masterData, test, type Folder } from '#test/import.ts'

const storedCases = async (db: Db) => {
  const rows = await db.selectFrom('inkassoCase').select('inkassoNumber').orderBy('inkassoNumber').execute()
  return rows.map(({ inkassoNumber }) => inkassoNumber)
}

const text = (...lines: (object | string)[]) =>
  lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('')

describe('without a rejects file', () => {
  const good = caseRow('1')
  test.for<[what: string, files: Folder, message: string]>([
    [
      'a broken line',
      { 'cases.ndjson': text(good, '{"inkasso') },
      'cases.ndjson, line 2: The line is not a JSON object in braces.',
    ],
    [
      'a wrong field',
      { 'cases.ndjson': [good, caseRow('2', { handoverDate: '31.01.2026' })] },
      'cases.ndjson, line 2, handoverDate: "31.01.2026" is not a day such as 2026-01-31.',
    ],
    [
      'a misspelt field',
      { 'cases.ndjson': [good, caseRow('2', { haupforderung: '1.00' })] },
      'line 2, haupforderung: There is no such field',
    ],
    [
      'an unknown creditor number',
      { 'cases.ndjson': [good, caseRow('2', { glgNumber: '999999' })] },
      'line 2, glgNumber: "999999" is unknown; import it first.',
    ],
    [
      'an unknown file type',
      { 'cases.ndjson': [good, caseRow('2', { aktentyp: 'X' })] },
      'line 2, aktentyp: "X" is unknown; import it first.',
    ],
    [
      'a repeated number',
      { 'cases.ndjson': text(good, '', caseRow('2'), good) },
      'line 4, inkassoNumber: "1" is already in line 1.',
    ],
    [
      'a wrong CSV row',
      {
        'cases.csv':
          'inkassoNumber;glgNumber;aktentyp;schuldnername;hauptforderung;aktuellersaldo;handoverDate\n1;100100;V;x;1.00;1.00;2026-01-01\n2\n',
      },
      'cases.csv, line 3: The row has 1 value, but the first line names 7 fields.',
    ],
    ['an empty CSV file', { 'cases.csv': '' }, 'The file is empty; its first line must name the fields.'],
    [
      'a damaged gzip',
      { 'cases.csv.gz': Buffer.from('no gzip') },
      'It is not gzip, or was damaged or truncated',
    ],
    [
      'a wrong CSV heading',
      { 'cases.csv': 'inkassoNumber;glgNumber\n1;100100\n' },
      '"aktentyp", "schuldnername", "hauptforderung", "aktuellersaldo", "handoverDate" is missing',
    ],
  ])('%s stops the import with nothing of its file changed', async ([, files, message], { db, imports }) => {
    await imports.write({ ...masterData, ...files })
    await expect(imports.run()).rejects.toThrow(message)
    expect(await storedCases(db)).toEqual([])
    expect(await db.selectFrom('creditorNumber').select('glgNumber').execute()).toHaveLength(2)
  })

  test('the customer, case or creditor number of a row must be known', async ({ imports }) => {
    await imports.write({ 'creditor-numbers.ndjson': [{ glgNumber: '1', customerNumber: 'K9' }] })
    await expect(imports.run()).rejects.toThrow('line 1, customerNumber: "K9" is unknown')
    await imports.write({
      ...masterData,
      'main-claims.ndjson': [{ inkassoNumber: '9', position: 1, betrag: '1.00' }],
    })
    await expect(imports.run()).rejects.toThrow('line 1, inkassoNumber: "9" is unknown')
    await imports.write({ 'main-claims.ndjson': [], 'case-history.ndjson': [historyRow(1)] })
    await expect(imports.run()).rejects.toThrow('line 1, inkassoNumber: "1" is unknown')
    await imports.write({
      'case-history.ndjson': [],
      'bookings.ndjson': [{ inkassoNumber: '9', index: 1, datum: '2026-01-01', betrag: '1.00' }],
    })
    await expect(imports.run()).rejects.toThrow('line 1, inkassoNumber: "9" is unknown')
  })

  test('all wrong rows are reported in the order of the file, the same fault once', async ({ imports }) => {
    await imports.write({
      ...masterData,
      'cases.ndjson': [caseRow('1', { glgNumber: '9' }), caseRow(''), caseRow('2'), caseRow('2')],
    })
    await expect(imports.run()).rejects.toThrow(
      /line 1, glgNumber[^]*line 2, inkassoNumber[^]*line 4, inkassoNumber/,
    )

    await imports.write({ 'cases.ndjson': Array.from({ length: 5_000 }, () => caseRow('')) })
    await expect(imports.run()).rejects.toThrow(
      '\n5,000 rows are wrong (5,000 required):\n  cases.ndjson, 5,000 lines (1, 2, 3, …), inkassoNumber: The value is missing.\nImported before it',
    )
  })

  test('after ten thousand wrong rows the rest is not read, and the log has only their number', async ({
    db,
    imports,
  }) => {
    const wrong = (_: unknown, at: number) => caseRow(String(at), { handoverDate: `Müller ${at}` })
    await imports.write({ ...masterData, 'cases.ndjson': Array.from({ length: 10_500 }, wrong) })
    const error = await imports.run().catch((error: unknown) => String(error))
    expect(error).toContain(`
10,000 rows are wrong, and others were not looked at (10,000 format):
  cases.ndjson, line 1, handoverDate: "Müller 0" is not a day such as 2026-01-31.
  cases.ndjson, line 2, handoverDate: "Müller 1" is not a day such as 2026-01-31.
  cases.ndjson, line 3, handoverDate: "Müller 2" is not a day such as 2026-01-31.
  cases.ndjson, 9,997 lines (4, 5, 6, …), handoverDate: The same with other values (format).
`)
    const [logged] = await db.selectFrom('dataImport').select('fault').orderBy('id', 'desc').execute()
    expect(logged?.fault).toBe(
      'The import stopped at cases.ndjson; nothing of this file was changed. 10,000 rows are wrong, and others were not looked at (10,000 format).',
    )
  })

  test('the files before a wrong one are imported, those after it are not', async ({ db, imports }) => {
    await imports.write({
      ...masterData,
      'cases-1.ndjson': [good],
      'cases-2.ndjson': text('x'),
      'cases-3.ndjson': [caseRow('3')],
    })
    await expect(imports.run()).rejects.toThrow(
      /stopped at cases-2.ndjson; nothing of this file was changed[^]*before it: customers.ndjson, creditor-numbers.ndjson, file-types.ndjson, cases-1.ndjson\./,
    )
    expect(await storedCases(db)).toEqual(['1'])
  })
})

describe('with a rejects file', () => {
  test.for(['folder/cases.ndjson', 'data/secret-keys.json'])(
    'R99 %s is not overwritten, whatever the caller has typed',
    async (name, { imports }) => {
      const path = join(imports.folder, '..', name)
      await imports.write({ ...masterData, 'cases.ndjson': [caseRow('1')] })
      await writeFile(path, '{"keys":"all that there is"}')
      await expect(imports.run({ rejects: path })).rejects.toThrow(
        `The file ${path} exists and was not written by an import; choose another one with --rejects.`,
      )
      expect(await readFile(path, 'utf8')).toBe('{"keys":"all that there is"}')
    },
  )

  test('only the importing user can read the rejects file, which quotes rows of debtors', async ({
    imports,
  }) => {
    await imports.write({ ...masterData, 'cases.ndjson': text('x') })
    const rejects = join(imports.folder, '..', 'rejects.ndjson')
    await imports.run({ rejects })
    expect((await stat(rejects)).mode & 0o777).toBe(0o600)
  })

  test('the rejects file of an earlier import is overwritten', async ({ imports }) => {
    await imports.write({ ...masterData, 'cases.ndjson': text('x') })
    expect((await imports.runWithRejects()).rejected).toHaveLength(1)
    await imports.write({ 'cases.ndjson': text('x', 'y') })
    expect((await imports.runWithRejects()).rejected).toHaveLength(2)
    await imports.write({ 'cases.ndjson': [caseRow('1')] })
    expect((await imports.runWithRejects()).rejected).toEqual([])
    expect((await imports.runWithRejects()).rejected).toEqual([])
  })

  test('wrong rows are written with file, line, field and reason, all others are imported', async ({
    db,
    imports,
  }) => {
    const unknown = caseRow('5', { glgNumber: '9' })
    const wrong = caseRow('3', { handoverDate: 'x', aktuellersaldo: '1' })
    await imports.write({
      ...masterData,
      'cases.ndjson': text(
        caseRow('1'),
        '{"inkasso',
        wrong,
        caseRow('4'),
        unknown,
        caseRow('1', { glgNumber: '100200' }),
      ),
      'bookings.ndjson': [{ inkassoNumber: '5', index: 1, datum: '2026-01-01', betrag: '1.00' }],
    })
    const { summaries, rejected } = await imports.runWithRejects()

    expect(summaries.find(({ file }) => file === 'cases.ndjson')).toMatchObject({
      read: 6,
      inserted: 2,
      rejected: 4,
    })
    expect(await storedCases(db)).toEqual(['1', '4'])
    expect(rejected).toEqual([
      {
        file: 'cases.ndjson',
        line: 2,
        field: null,
        code: 'syntax',
        reason: 'The line is not a JSON object in braces.',
        row: '{"inkasso',
      },
      {
        file: 'cases.ndjson',
        line: 3,
        field: 'aktuellersaldo',
        code: 'number',
        reason: '"1" is not an amount with two decimal places such as 1234.50.',
        more: [{ field: 'handoverDate', code: 'format', reason: '"x" is not a day such as 2026-01-31.' }],
        row: wrong,
      },
      {
        file: 'cases.ndjson',
        line: 5,
        field: 'glgNumber',
        code: 'unknownReference',
        reason: '"9" is unknown; import it first.',
        row: unknown,
      },
      {
        file: 'cases.ndjson',
        line: 6,
        field: 'inkassoNumber',
        code: 'duplicate',
        reason: '"1" is already in line 1.',
        row: caseRow('1', { glgNumber: '100200' }),
      },
      {
        file: 'bookings.ndjson',
        line: 1,
        field: 'inkassoNumber',
        code: 'unknownReference',
        reason: '"5" is unknown; import it first.',
        row: { inkassoNumber: '5', index: 1, datum: '2026-01-01', betrag: '1.00' },
      },
    ])
  })

  test('rejected rows can be imported after correction, also those of a CSV file', async ({
    db,
    imports,
  }) => {
    const csv =
      'inkassoNumber;recno;datum;text\n1;1;2026-01-01;"a ""b"""\n1;2;01.02.2026;c\n1;2;2026-02-01;d\n1;2;2026-02-01;e\n'
    await imports.write({ ...masterData, 'cases.ndjson': [caseRow('1')], 'case-history.csv': csv })
    const { rejected } = await imports.runWithRejects()
    expect(rejected.map(({ line, code }) => [line, code])).toEqual([
      [3, 'format'],
      [5, 'duplicate'],
    ])

    const mended = rejected.map(({ row }, index) =>
      Object.assign({}, row, { recno: 10 + index, datum: '2026-02-01' }),
    )
    await imports.write({
      'case-history.csv': csv.split('\n').slice(0, 2).join('\n'),
      'case-history-2.ndjson': mended,
    })
    await imports.run()
    const rows = await db.selectFrom('caseHistory').select(['recno', 'text']).orderBy('recno').execute()
    expect(rows).toEqual([
      { recno: 1, text: 'a "b"' },
      { recno: 2, text: 'd' },
      { recno: 10, text: 'c' },
      { recno: 11, text: 'e' },
    ])
  })

  test('thousands of unknown references are all written', async ({ imports }) => {
    const entries = Array.from({ length: 2_500 }, (_, index) =>
      historyRow(index, { inkassoNumber: String(index % 2) }),
    )
    await imports.write({ ...masterData, 'cases.ndjson': [caseRow('1')], 'case-history.ndjson': entries })
    const { summaries, rejected } = await imports.runWithRejects()
    expect(summaries.at(-1)).toMatchObject({ read: 2_500, inserted: 1_250, rejected: 1_250 })
    expect(rejected.map(({ line }) => line)).toEqual(
      entries.flatMap((entry, index) => (entry.inkassoNumber === '0' ? [index + 1] : [])),
    )
  })
})
