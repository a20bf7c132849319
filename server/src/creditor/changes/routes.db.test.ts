import { type Change, markChangesRead, readChanges } from '@portal/contract/changes.ts'
import { maxCount, readCounters } from '@portal/contract/counters.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

import { changesQuery, countQuery, oldestQuery } from '#creditor/changes/find-changes.ts'
import type { Db } from '#db/connect.ts'
import { buildChange } from '#test/build-change.ts'
import {
  aktentypen,
  buildCase,
  buildCustomers,
  buildHistoryEntry,
  buildSubmission,
  buildUser,
} from '#test/build.ts'
import { ownScopeOf } from '#test/own-scope.ts'
import { type Portal, test } from '#test/portal.ts'

const made = new Date('2026-03-01T10:00:00Z')

const buildBooking = (db: Db, inkassoNumber: string, index: number, betrag: string, bucharttxt: string) =>
  db
    .insertInto('booking')
    .values({ inkassoNumber, index, datum: '2026-02-28', text: '', betrag, buchart: '', bucharttxt })
    .execute()

async function read(portal: Portal, token: string, most?: number) {
  const { payload } = await portal.call(readChanges, most === undefined ? {} : { most }, token)
  return readChanges.response.parse(payload)
}

const kindsOf = ({ changes }: { changes: Change[] }) => changes.map(({ what }) => what)

const countOf = async (portal: Portal, token: string) =>
  (await portal.call(readCounters, {}, token)).payload['changes']

test('each change has its case and its details, newest first', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db, {}, made)
  const inkassoNumber = await buildCase(db, {
    inkassoNumber: '4711',
    geschaeftsId: 'KD-9',
    closedDate: '2026-03-01',
    closingReason: 'bezahlt',
    negativinfo2: 'Haftbefehl',
    aktentyp: 'Abgeschlossen',
  })
  await buildBooking(db, inkassoNumber, 1, '-50.00', 'Rate')
  await buildBooking(db, inkassoNumber, 2, '-9.00', 'Gutschrift')
  await buildBooking(db, inkassoNumber, 3, '20.00', 'Gerichtskosten')
  await buildHistoryEntry(db, { inkassoNumber, recno: 1, text: 'x'.repeat(400) })
  await buildHistoryEntry(db, { inkassoNumber, recno: 2, text: 'Mahnung', attachmentSha256: 'a' })
  const at = (minute: number) => ({ changedAt: new Date(Date.UTC(2026, 2, 2, 10, minute)) })
  await buildChange(db, inkassoNumber, 'case', at(0))
  await buildChange(db, inkassoNumber, 'booking', { ref: 1, ...at(1) })
  await buildChange(db, inkassoNumber, 'booking', { ref: 2, ...at(2) })
  await buildChange(db, inkassoNumber, 'booking', { ref: 3, ...at(3) })
  await buildChange(db, inkassoNumber, 'entry', { ref: 1, ...at(4) })
  await buildChange(db, inkassoNumber, 'entry', { ref: 2, ...at(5) })
  await buildChange(db, inkassoNumber, 'negative', { ref: 2, ...at(6) })
  const stage = (oldAktentyp: string, newAktentyp: string) => ({ oldAktentyp, newAktentyp })
  await buildChange(db, inkassoNumber, 'stage', { ...stage('Vorgerichtlich', 'Gerichtlich'), ...at(7) })
  await buildChange(db, inkassoNumber, 'stage', { ...stage('Gerichtlich', 'Überwachung'), ...at(8) })
  await buildChange(db, inkassoNumber, 'stage', { ...stage('Überwachung', 'Abgeschlossen'), ...at(9) })
  await buildChange(db, inkassoNumber, 'closed', at(10))
  await buildSubmission(db, {
    kind: 'payments',
    inkassoNumber,
    receiptNumber: 'Z-1',
    state: 'refused',
    reason: 'doppelt',
    decidedAt: at(11).changedAt,
  })
  await buildSubmission(db, { receiptNumber: 'M-1', state: 'fetched', fetchedAt: at(12).changedAt })
  const token = await portal.logIn('anna')
  const { changes, counts, hasMore, since } = await read(portal, token)
  expect(since).toBe(made.toISOString())
  expect(changes.map(({ what, day, amount, text, recno }) => [what, day, amount, text, recno])).toEqual([
    ['refused', null, null, 'doppelt', null],
    ['closed', '2026-03-01', null, 'bezahlt', null],
    ['closed', null, null, '', null],
    ['monitored', null, null, '', null],
    ['stage', null, null, '', null],
    ['negative', null, null, 'Haftbefehl', null],
    ['document', '2026-01-16', null, 'Mahnung', 2],
    ['entry', '2026-01-16', null, 'x'.repeat(300), null],
    ['booking', '2026-02-28', '20.00', 'Gerichtskosten', null],
    ['booking', '2026-02-28', '-9.00', 'Gutschrift', null],
    ['payment', '2026-02-28', '-50.00', 'Rate', null],
    ['newCase', '2026-01-15', null, '', null],
  ])
  const ofCase = { inkassoNumber, glgNumber: '100100', geschaeftsId: 'KD-9', name: 'Beispiel, Erika' }
  for (const change of changes) expect(change).toMatchObject(ofCase)
  expect(changes[0]).toMatchObject({ receiptNumber: 'Z-1', sent: 'payments' })
  expect(changes[4]).toMatchObject({ oldType: 'Vorgerichtlich', newType: 'Gerichtlich' })
  expect(counts).toContainEqual({ what: 'closed', count: 2 })
  expect(hasMore).toBe(false)
  expect(await countOf(portal, token)).toBe(12)
  expect(await read(portal, token, 1)).toMatchObject({ changes: [changes[0]], counts, hasMore: false })
})

test('changes that differ only in their receipt number always have the same order', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db, {}, made)
  const inkassoNumber = await buildCase(db)
  const decided = { inkassoNumber, state: 'accepted', decidedAt: new Date('2026-03-02T10:00:00Z') } as const
  for (const receiptNumber of ['Z-2', 'Z-3', 'Z-1'])
    await buildSubmission(db, { kind: 'payments', receiptNumber, ...decided })
  const { changes } = await read(portal, await portal.logIn('anna'))
  expect(changes.map(({ receiptNumber }) => receiptNumber)).toEqual(['Z-1', 'Z-2', 'Z-3'])
})

test('R36 R39 a creditor sees no change of a foreign case, of a hidden file type, or of a case that moved away', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db, { aktentypen: ['Vorgerichtlich'] }, made)
  const own = await buildCase(db)
  const hidden = await buildCase(db, { aktentyp: 'Gerichtlich' })
  const foreign = await buildCase(db, { glgNumber: '200100' })
  await buildChange(db, own, 'case')
  await buildChange(db, hidden, 'case')
  await buildChange(db, foreign, 'case')
  // Cases that moved to another creditor number or file type, so that Anna may no longer see them.
  const moved = await buildCase(db)
  const hiddenNow = await buildCase(db)
  for (const inkassoNumber of [moved, hiddenNow]) await buildChange(db, inkassoNumber, 'case')
  await db
    .updateTable('inkassoCase')
    .set({ glgNumber: '200100' })
    .where('inkassoNumber', '=', moved)
    .execute()
  await db
    .updateTable('inkassoCase')
    .set({ aktentyp: 'Gerichtlich' })
    .where('inkassoNumber', '=', hiddenNow)
    .execute()
  const decided = { state: 'accepted', decidedAt: new Date('2026-03-02T10:00:00Z') } as const
  await buildSubmission(db, { ...decided, receiptNumber: 'M-1', acceptedInkassoNumber: own })
  await buildSubmission(db, { ...decided, receiptNumber: 'M-2', acceptedInkassoNumber: hidden })
  await buildSubmission(db, { ...decided, receiptNumber: 'M-3', glgNumber: '200100' })
  await buildSubmission(db, { ...decided, receiptNumber: 'M-4', acceptedInkassoNumber: foreign })
  const token = await portal.logIn('anna')
  const { changes } = await read(portal, token)
  const visible = changes.map(({ inkassoNumber, name, receiptNumber }) => [
    inkassoNumber,
    name,
    receiptNumber,
  ])
  expect(visible.toSorted((one, other) => one.join().localeCompare(other.join()))).toEqual([
    // Anna may see the mandate for her own number, but not the case that was opened for it.
    ['', '', 'M-4'],
    [own, 'Beispiel, Erika', ''],
    [own, 'Beispiel, Erika', 'M-1'],
  ])
  expect(await countOf(portal, token)).toBe(3)
  const refused = await portal.call(readChanges, {})
  expect(refused.error?.code).toBe('unauthenticated')
})

test('changes marked as read are gone for this user up to the mark, which never moves back', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db, {}, made)
  await buildUser(db, { username: 'berta' }, made)
  const inkassoNumber = await buildCase(db)
  await buildChange(db, inkassoNumber, 'stage', { changedAt: new Date('2026-03-02T10:00:00.000Z') })
  await buildChange(db, inkassoNumber, 'case', { changedAt: new Date('2026-03-02T10:00:00.001Z') })
  const anna = await portal.logIn('anna')
  const mark = (until: string) => portal.call(markChangesRead, { until }, anna)
  await mark('2026-03-02T10:00:00.000Z')
  expect(kindsOf(await read(portal, anna))).toEqual(['newCase'])
  await mark('2026-02-02T10:00:00Z')
  expect(kindsOf(await read(portal, anna))).toEqual(['newCase'])
  expect(await countOf(portal, anna)).toBe(1)
  await mark('2999-01-01T00:00:00Z')
  expect(await countOf(portal, anna)).toBe(0)
  const { since, until } = await read(portal, anna)
  expect(since <= until).toBe(true)
  expect(kindsOf(await read(portal, await portal.logIn('berta')))).toEqual(['newCase', 'stage'])
  for (const wrong of [
    'gestern',
    '0000-01-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    `2026-02-03T00:00:00.${'1'.repeat(300)}Z`,
  ])
    expect((await mark(wrong)).error?.fields).toEqual({ until: 'format' })
})

test('changes of an uncommitted transaction are not marked as read before they are visible', async ({
  db,
  pool,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db, {}, made)
  const inkassoNumber = await buildCase(db)
  const token = await portal.logIn('anna')
  const writer = await pool.connect()
  await writer.query('begin')
  await writer.query(
    `insert into case_change select inkasso_number, glg_number, aktentyp, statement_timestamp(), 'case', 0 from inkasso_case`,
  )
  // Wait longer than the safety margin of one second, so that only the open transaction can hold back the change.
  await writer.query('select pg_sleep(1.1)')
  const { until, changes } = await read(portal, token)
  expect(changes).toEqual([])
  await portal.call(markChangesRead, { until }, token)
  await portal.call(markChangesRead, { until: '2999-01-01T00:00:00Z' }, token)
  await writer.query('commit')
  writer.release()
  await expect.poll(() => countOf(portal, token)).toBe(1)
  expect((await read(portal, token)).changes).toMatchObject([{ what: 'newCase', inkassoNumber }])
})

test('a decision by a slow clock, or an uncommitted one, is not marked as read', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db, {}, made)
  const token = await portal.logIn('anna')
  const until = new Date('2026-03-02T10:00:00Z')
  await portal.call(markChangesRead, { until: until.toISOString() }, token)
  const decided = (receiptNumber: string, decidedAt: Date) =>
    buildSubmission(db, { receiptNumber, state: 'refused', decidedAt })
  await decided('M-1', new Date(until.getTime() - 61_000))
  await decided('M-2', new Date(until.getTime() - 59_000))
  await decided('M-3', new Date())
  expect((await read(portal, token)).changes).toMatchObject([{ receiptNumber: 'M-2' }])
  expect(await countOf(portal, token)).toBe(1)
})

test('lists and counts up to the limits', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db, {}, made)
  await buildCase(db, { inkassoNumber: '1' })
  await sql`
    insert into case_change
    select '1', '100100', 'Vorgerichtlich', '2026-03-02'::timestamptz + number * interval '1 minute', 'case', 0
    from generate_series(1, 1500) number`.execute(db)
  const token = await portal.logIn('anna')
  const { changes, counts, hasMore } = await read(portal, token)
  expect([changes.length, hasMore, counts]).toEqual([1000, true, [{ what: 'newCase', count: 1000 }]])
  expect(await countOf(portal, token)).toBe(maxCount)
})

test('the SQL statements', async ({ db }) => {
  const window = { readUntil: made, until: made }
  const days = { dateMin: '2026-03-01', dateMax: '2026-03-31' }
  const scopeOf = (coversAll = false) => ({
    ...ownScopeOf(['100100'], aktentypen, coversAll),
    zinsenEnabled: true,
  })
  const stages = { closed: [], monitored: [] }
  const statements = [
    changesQuery(scopeOf(true), window, stages),
    changesQuery(scopeOf(true), { ...window, days }, stages),
    countQuery(scopeOf(), '1'),
    oldestQuery(scopeOf(), window),
  ].map((query) => query.compile(db).sql)
  await expect(`${statements.join(';\n')};\n`).toMatchFileSnapshot('find-changes.sql')
})
