import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { compareSums } from '#operator/statistics/compare-sums.ts'
import { caseRow, masterData, test } from '#test/import.ts'

const paidOfMainClaims = async (db: Db) => {
  const rows = await db
    .selectFrom('inkassoCase')
    .select(['inkassoNumber', 'zahlungenHauptforderung'])
    .orderBy('inkassoNumber')
    .execute()
  return Object.fromEntries(
    rows.map(({ inkassoNumber, zahlungenHauptforderung }) => [inkassoNumber, zahlungenHauptforderung]),
  )
}

test('payments on the main claim come from the file, otherwise they are the payments up to the main claim', async ({
  db,
  imports,
}) => {
  const paid = (inkassoNumber: string, zahlungen: string, others: object = {}) =>
    caseRow(inkassoNumber, { hauptforderung: '100.00', zahlungen, ...others })
  await imports.write({
    ...masterData,
    'cases.ndjson': [
      caseRow('none'),
      paid('part', '30.00'),
      paid('more', '120.00'),
      paid('returned', '-5.00'),
      paid('fromFile', '120.00', { zahlungenHauptforderung: '80.00' }),
      paid('long', '9.00', { hauptforderung: '10.00' }),
    ],
  })
  await imports.run()
  expect(await paidOfMainClaims(db)).toEqual({
    none: '0.00',
    part: '30.00',
    more: '100.00',
    returned: '0.00',
    fromFile: '80.00',
    long: '9.00',
  })
})

test('the sums follow a first import, a small one and changed rows', async ({ db, imports }) => {
  const many = Array.from({ length: 10_500 }, (_, index) =>
    caseRow(String(index), { handoverDate: `2026-0${1 + (index % 6)}-15`, hauptforderung: `${index}.10` }),
  )
  await imports.write({ ...masterData, 'cases-1.ndjson': many, 'cases-2.ndjson': [caseRow('new')] })
  await imports.run()
  expect(await compareSums(db)).toEqual([])

  const changed = many
    .slice(0, 500)
    .map((row) => Object.assign({}, row, { glgNumber: '100200', closedDate: '2026-07-01' }))
  await imports.write({ 'cases-1.ndjson': changed, 'cases-2.ndjson': [] })
  await imports.run()
  expect(await compareSums(db)).toEqual([])
  const sums = await db.selectFrom('handoverSum').select('cases').orderBy('glgNumber').execute()
  expect(sums.reduce((total, { cases }) => total + Number(cases), 0)).toBe(10_501)
})

test('a closing reason gets its category, and a new one when it is imported again', async ({
  db,
  imports,
}) => {
  await imports.write({ 'closing-reasons.csv': 'closingReason;category\ninsolvent;excluded\nbezahlt;paid\n' })
  await imports.run()
  await imports.write({ 'closing-reasons.csv': 'closingReason;category\ninsolvent;lost\n' })
  await imports.run()
  expect(
    await db
      .selectFrom('closingReason')
      .select(['closingReason', 'category'])
      .orderBy('closingReason')
      .execute(),
  ).toEqual([
    { closingReason: 'bezahlt', category: 'paid' },
    { closingReason: 'insolvent', category: 'lost' },
  ])
})

test('the data status is the time of the last successful import, also of one without changes', async ({
  db,
  imports,
}) => {
  const status = async () =>
    (await db.selectFrom('dataStatus').select('updatedAt').executeTakeFirst())?.updatedAt
  await imports.write({ ...masterData, 'cases.ndjson': [caseRow('1')] })
  await imports.run()
  const first = await status()
  expect(Date.now() - (first?.getTime() ?? 0)).toBeLessThan(60_000)

  await rm(join(imports.folder, 'customers.ndjson'))
  await rm(join(imports.folder, 'creditor-numbers.ndjson'))
  await rm(join(imports.folder, 'file-types.ndjson'))
  await imports.write({ 'cases.ndjson': [caseRow('1', { aktentyp: 'unknown' })] })
  await expect(imports.run()).rejects.toThrow('unknown')
  expect(await status()).toEqual(first)

  await imports.write({ 'cases.ndjson': [caseRow('1')] })
  await imports.run()
  expect((await status())?.getTime()).toBeGreaterThan(first?.getTime() ?? Infinity)
})
