import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { writeDemoData } from '@portal/demo/write-demo-data.ts'
import { expect, onTestFinished } from 'vitest'

import { startScanner } from '#test/clamd.ts'
import { caseRow, claimRow, historyRow, masterData, test } from '#test/import.ts'

const amounts = { hauptforderung: '100.00', zinsen: '5.00', zahlungen: '20.00' }
const booking = (index: number, betrag: string, bucharttxt: string, inkassoNumber = '1') => ({
  inkassoNumber,
  index,
  datum: '2026-02-01',
  betrag,
  bucharttxt,
})

test('a closing day with an open file type gives a warning', async ({ imports }) => {
  const closedDate = '2026-02-01'
  await imports.write({
    ...masterData,
    'file-types-2.ndjson': [{ aktentyp: 'A', name: 'Abgeschlossen' }],
    'cases.ndjson': [
      caseRow('1', { closedDate, aktentyp: 'A' }),
      ...['2', '3', '4', '5'].map((number) => caseRow(number, { closedDate })),
      caseRow('6'),
    ],
  })
  const { warnings } = await imports.runWhole()
  expect(warnings).toEqual(['4 cases have a closedDate, but a file type that counts as open: 2, 3, 4, ….'])
})

test('a main claim that is not the sum of the claims gives a warning, whichever of them changes', async ({
  imports,
}) => {
  const claims = [claimRow('1', { betrag: '60.00' }), claimRow('1', { position: 2, betrag: '40.00' })]
  const cases = [caseRow('1', { hauptforderung: '100.00', aktuellersaldo: '100.00' })]
  await imports.write({ ...masterData, 'cases.ndjson': cases, 'main-claims.ndjson': claims })
  expect((await imports.runWhole()).warnings).toEqual([])
  await imports.clear()
  await imports.write({ 'main-claims.ndjson': [claimRow('1', { position: 2, deleted: true })] })
  expect((await imports.runWhole()).warnings).toEqual([
    'A case has a hauptforderung that is not the sum of the main claims: 1.',
  ])
  await imports.clear()
  await imports.write({
    'cases.ndjson': [caseRow('1', { hauptforderung: '60.00', aktuellersaldo: '60.00' })],
  })
  expect((await imports.runWhole()).warnings).toEqual([])
})

test('a balance that adds up in none of the usual ways gives a warning', async ({ imports }) => {
  const balanceOf = (number: string, aktuellersaldo: string) =>
    caseRow(number, { ...amounts, aktuellersaldo })
  await imports.write({
    ...masterData,
    'cases.ndjson': [
      balanceOf('1', '95.00'),
      balanceOf('2', '80.00'),
      balanceOf('3', '90.00'),
      balanceOf('4', '91.00'),
      balanceOf('5', '123.00'),
    ],
    'main-claims.ndjson': [claimRow('3', { betrag: '100.00' })],
    'bookings.ndjson': [
      booking(1, '10.00', 'Inkassovergütung'),
      booking(1, '100.00', 'Hauptforderung', '2'),
      booking(2, '-20.00', 'Zahlung', '2'),
      booking(1, '-10.00', 'Gutschrift', '3'),
      booking(1, '7.00', 'Auslagen', '4'),
    ],
  })
  const { warnings } = await imports.runWhole()
  expect(warnings).toEqual([
    'A case has an aktuellersaldo to which neither its own amounts nor its claims and bookings add up: 4.',
  ])
})

test('the demo data gives no warnings', async ({ imports }) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-suspects-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeDemoData({ folder, cases: 200, today: '2026-05-31' })
  expect((await imports.runWhole({ folder })).warnings).toEqual([])
})

test('R59 documents are scanned if there is a scanner, those of cases only once', async ({ db, imports }) => {
  const scanner = await startScanner()
  onTestFinished(() => scanner.close())
  const clamd = scanner.address
  await imports.write({
    ...masterData,
    'cases.ndjson': [caseRow('1')],
    'case-history.ndjson': [
      historyRow(1, { attachment: 'a/gut.txt' }),
      historyRow(2, { attachment: 'a/boese.txt' }),
    ],
    'a/gut.txt': 'gut',
    'a/boese.txt': 'VIRUS',
  })
  await expect(imports.run({ clamd })).rejects.toThrow(
    'case-history.ndjson, line 2, attachment: "a/boese.txt" is infected: "Test.Signature".',
  )
  await imports.write({ 'case-history.ndjson': [historyRow(1, { attachment: 'a/gut.txt' })] })
  await imports.run({ clamd })
  const before = scanner.scanned
  await imports.run({ clamd })
  expect(scanner.scanned).toBe(before)
  expect(await db.selectFrom('caseHistory').select('recno').execute()).toEqual([{ recno: 1 }])
})

test('R59 a document that cannot be scanned is not imported', async ({ db, imports }) => {
  const scanner = await startScanner()
  await scanner.close()
  await imports.write({
    ...masterData,
    'cases.ndjson': [caseRow('1')],
    'case-history.ndjson': [historyRow(1, { attachment: 'a/gut.txt' })],
    'a/gut.txt': 'gut',
  })
  await expect(imports.run({ clamd: scanner.address })).rejects.toThrow('could not be scanned for viruses')
  expect(await db.selectFrom('caseHistory').selectAll().execute()).toEqual([])
})
