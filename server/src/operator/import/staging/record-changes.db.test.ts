import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { caseRow, historyRow, masterData, test, type Folder } from '#test/import.ts'

const fileTypes = {
  'file-types.ndjson': [
    { aktentyp: 'V', name: 'Vorgerichtlich' },
    { aktentyp: 'U', name: 'Überwachung' },
  ],
}
const booking = (index: number, others: object = {}) => ({
  inkassoNumber: '1',
  index,
  datum: '2026-02-28',
  betrag: '-100.00',
  ...others,
})

const first: Folder = {
  ...masterData,
  ...fileTypes,
  'cases.ndjson': ['1', '2', '3'].map((number) => caseRow(number)),
  'case-history.ndjson': [historyRow(1), historyRow(2)],
  'bookings.ndjson': [booking(1)],
}

/** The recorded changes, oldest first, as `case what ref old>new`. */
async function recordedChanges(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('caseChange')
    .selectAll()
    .orderBy('changedAt')
    .orderBy('inkassoNumber')
    .orderBy('what')
    .orderBy('ref')
    .execute()
  return rows.map(({ inkassoNumber, what, ref, oldAktentyp, newAktentyp }) =>
    [inkassoNumber, what, ref || '', newAktentyp === null ? '' : `${oldAktentyp}>${newAktentyp}`]
      .join(' ')
      .trim(),
  )
}

test('a first import records no changes, nor do unchanged rows and amounts that change daily', async ({
  db,
  imports,
}) => {
  await imports.write(first)
  await imports.run()
  await imports.run()
  await imports.write({
    'cases.ndjson': ['1', '2', '3'].map((number) =>
      caseRow(number, { aktuellersaldo: '413.00', zinsen: '2.00', aktuelleaktion: 'Mahnung' }),
    ),
  })
  await imports.run()
  expect(await recordedChanges(db)).toEqual([])
})

test('split files of a kind are one first import, and so is a kind that is imported for the first time', async ({
  db,
  imports,
}) => {
  const { 'case-history.ndjson': history = [], ...others } = first
  await imports.write({ ...others, 'cases-2.ndjson': [caseRow('4')] })
  await imports.run()
  await imports.write({ 'case-history-1.ndjson': history, 'case-history-2.ndjson': [historyRow(3)] })
  await imports.run()
  expect(await recordedChanges(db)).toEqual([])
  await imports.write({ 'case-history-2.ndjson': [historyRow(3), historyRow(4)] })
  await imports.run()
  expect(await recordedChanges(db)).toEqual(['1 entry 4'])
})

test('a first import that stopped half-way still is one when it continues', async ({ db, imports }) => {
  await imports.write({ ...first, 'cases-2.ndjson': [{ inkassoNumber: '4' }] })
  await expect(imports.run()).rejects.toThrow('cases-2.ndjson')
  expect(await db.selectFrom('inkassoCase').select('inkassoNumber').execute()).toHaveLength(3)
  await imports.write({ 'cases-2.ndjson': [caseRow('4')] })
  await imports.run()
  expect(await recordedChanges(db)).toEqual([])
})

test('each relevant change is recorded once, and of a new case only that it is new', async ({
  db,
  imports,
}) => {
  await imports.write(first)
  await imports.run()
  await imports.write({
    'cases.ndjson': [
      caseRow('1', { aktentyp: 'U', negativinfo2: 'Haftbefehl', negativinfo6: 'Nichtzahler' }),
      caseRow('2', { aktentyp: 'U', closedDate: '2026-03-01', closingReason: 'bezahlt' }),
      caseRow('3', { glgNumber: '100200', aktentyp: 'U' }),
      caseRow('4', { negativinfo1: 'EV' }),
    ],
    'attachments/a.pdf': '%PDF-1.4',
    'case-history.ndjson': [
      historyRow(1, { attachment: 'attachments/a.pdf' }),
      historyRow(2, { text: 'Mahnung' }),
      historyRow(3),
      historyRow(1, { inkassoNumber: '4' }),
    ],
    'bookings.ndjson': [booking(1, { betrag: '-90.00' }), booking(2), booking(1, { inkassoNumber: '4' })],
  })
  await imports.run()
  const changes = [
    '1 negative 2',
    '1 negative 6',
    '1 stage  V>U',
    '2 closed  V>U',
    '3 case',
    '4 case',
    '1 entry 1',
    '1 entry 3',
    '1 booking 2',
  ]
  expect(await recordedChanges(db)).toEqual(changes)
  const ofCases = db.selectFrom('caseChange').select('glgNumber').where('what', '=', 'case')
  expect(await ofCases.orderBy('inkassoNumber').execute()).toEqual([
    { glgNumber: '100200' },
    { glgNumber: '100100' },
  ])
  await imports.run()
  expect(await recordedChanges(db)).toEqual(changes)
})

test('deleted rows lose their recorded changes, and a dry run records nothing', async ({ db, imports }) => {
  await imports.write(first)
  await imports.run()
  const changed: Folder = {
    'cases.ndjson': [caseRow('2', { aktentyp: 'U' }), caseRow('3', { aktentyp: 'U' })],
    'case-history.ndjson': [historyRow(3), historyRow(4)],
    'bookings.ndjson': [booking(2), booking(3)],
  }
  await imports.write(changed)
  await imports.run({ isCheck: true })
  expect(await recordedChanges(db)).toEqual([])
  await imports.run()
  await imports.clear()
  await imports.write({
    'cases.ndjson': [{ inkassoNumber: '3', deleted: true }],
    'case-history.ndjson': [{ inkassoNumber: '1', recno: 3, deleted: true }],
    'bookings.ndjson': [{ inkassoNumber: '1', index: 2, deleted: true }],
  })
  await imports.run()
  expect(await recordedChanges(db)).toEqual(['2 stage  V>U', '1 entry 4', '1 booking 3'])
})

test('rows missing in complete files lose their recorded changes', async ({ db, imports }) => {
  await imports.write(first)
  await imports.run()
  await imports.write({ 'bookings.ndjson': [booking(1), booking(2), booking(3)] })
  await imports.run()
  await imports.write({ 'bookings.ndjson': [booking(1), booking(3)] })
  await imports.runWhole({ complete: ['bookings'], maxDeletions: 100 })
  expect(await recordedChanges(db)).toEqual(['1 booking 3'])
})
