import { readDashboard, readLastSent } from '@portal/contract/dashboard.ts'
import { expect } from 'vitest'

import { lastSentQuery } from '#creditor/dashboard/last-sent.ts'
import { figuresQuery, lastHandoverQuery } from '#creditor/dashboard/read-figures.ts'
import {
  aktentypen,
  buildCase,
  buildCustomers,
  buildHandover,
  buildNotice,
  buildSubmission,
  buildUser,
} from '#test/build.ts'
import { ownScopeOf } from '#test/own-scope.ts'
import { type Portal, test } from '#test/portal.ts'

test('R36 returns the figures of the requested numbers: closed by name or code of the file type, the data status as a German day', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await db.insertInto('fileType').values({ aktentyp: 'Abgeschlossen-2', name: 'Archiv' }).execute()
  await buildUser(db, { aktentypen: [...aktentypen, 'Abgeschlossen-2'] })
  await db
    .insertInto('dataStatus')
    .values({ updatedAt: new Date('2026-05-31T22:30:00Z') })
    .execute()
  await buildCase(db, { hauptforderung: '100.10', handoverDate: '2026-03-29' })
  await buildCase(db, { hauptforderung: '200.20', aktentyp: 'Gerichtlich', glgNumber: '100200' })
  await buildCase(db, { hauptforderung: '50.00', aktentyp: 'Abgeschlossen', handoverDate: '2025-12-31' })
  await buildCase(db, { hauptforderung: '7.00', aktentyp: 'Abgeschlossen-2', handoverDate: '2025-12-31' })
  await buildCase(db, { hauptforderung: '999.00', glgNumber: '200100', handoverDate: '2026-05-01' })
  const token = await portal.logIn('anna')

  const all = await portal.call(readDashboard, { glgNumbers: ['100100', '100200'] }, token)
  expect([all.status, all.error]).toEqual([200, null])
  expect(all.payload).toEqual({
    lastDataUpdateDate: '2026-06-01',
    lastDataUpdateAt: '2026-05-31T22:30:00.000Z',
    lastAuftragDate: '2026-03-29',
    openCasesCount: 2,
    openCasesHauptfSum: '300.30',
    closedCasesCount: 2,
    closedCasesHauptfSum: '57.00',
  })
  const one = await portal.call(readDashboard, { glgNumbers: ['100200'] }, token)
  expect(one.payload).toMatchObject({ openCasesCount: 1, closedCasesCount: 0, lastAuftragDate: '2026-01-15' })
})

test('without cases and before the first import all figures are empty', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const { payload } = await portal.call(readDashboard, { glgNumbers: ['100100'] }, await portal.logIn('anna'))
  expect(payload).toEqual({
    lastDataUpdateDate: null,
    lastDataUpdateAt: null,
    lastAuftragDate: null,
    openCasesCount: 0,
    openCasesHauptfSum: '0.00',
    closedCasesCount: 0,
    closedCasesHauptfSum: '0.00',
  })
})

test('R39 cases of a hidden file type are in no figure', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db, { aktentypen: ['Gerichtlich'] })
  await buildCase(db, { aktentyp: 'Gerichtlich', handoverDate: '2026-02-03' })
  await buildCase(db, { aktentyp: 'Vorgerichtlich', handoverDate: '2026-02-04' })
  await buildCase(db, { aktentyp: 'Abgeschlossen', handoverDate: '2026-03-05' })
  const { payload } = await portal.call(readDashboard, { glgNumbers: ['100100'] }, await portal.logIn('anna'))
  expect(payload).toMatchObject({ openCasesCount: 1, closedCasesCount: 0, lastAuftragDate: '2026-02-03' })
})

/** The latest submissions for the given creditor numbers, newest first. */
async function lastSentOf(portal: Portal, glgNumbers: string[]) {
  const { payload } = await portal.call(readLastSent, { glgNumbers }, await portal.logIn('anna'))
  return readLastSent.response.parse(payload).sent
}

test('R36 the last five submissions of any kind are listed with their state, latest first', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const inkassoNumber = await buildCase(db)
  const accepted = { state: 'accepted', receiptNumber: 'M-2026-000001' } as const
  const mandate = await buildSubmission(db, { ...accepted, acceptedInkassoNumber: '2026/17' })
  const refused = { state: 'refused', reason: 'Der Vertrag fehlt.', receiptNumber: 'S-2026-000001' } as const
  const statement = await buildSubmission(db, { kind: 'statement', inkassoNumber, ...refused })
  const abroad = {
    id: 'H-1',
    date: '2026-03-02',
    time: '09:00:00',
    text: 'Auftrag KD-1: Ärzte GbR',
    location: 'aus',
  } as const
  await buildHandover(db, { ...abroad, submissionId: mandate })
  await buildNotice(db, {
    id: 'N-1',
    date: '2026-03-02',
    time: '09:00:01',
    type: 'S',
    inkassoNumber,
    submissionId: statement,
  })
  const domestic = {
    id: 'H-2',
    date: '2026-03-03',
    time: '08:00:00',
    text: 'Datei-Upload: 1 Datei',
    location: 'in',
  } as const
  await buildHandover(db, domestic)
  await buildHandover(db, { date: '2026-12-24', glgNumber: '200100' })
  for (let i = 0; i < 4; i++) await buildNotice(db, { date: '2026-01-01', glgNumber: '100200' })

  const nowhere = { receiptNumber: '', state: null, reason: '' }
  expect(await lastSentOf(portal, ['100100'])).toEqual([
    { ...domestic, ...nowhere, type: null, inkassoNumber: '' },
    {
      ...refused,
      id: 'N-1',
      date: '2026-03-02',
      time: '09:00:01',
      type: 'S',
      text: '',
      location: null,
      inkassoNumber,
    },
    { ...abroad, ...accepted, type: null, inkassoNumber: '2026/17', reason: '' },
  ])
  expect((await lastSentOf(portal, ['100200', '100100'])).map(({ date }) => date)).toEqual([
    '2026-03-03',
    '2026-03-02',
    '2026-03-02',
    '2026-01-01',
    '2026-01-01',
  ])
})

test('R39 submissions about a case of a hidden file type, or that became one, are not among the latest', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db, { aktentypen: ['Vorgerichtlich'] })
  const hidden = await buildCase(db, { aktentyp: 'Gerichtlich' })
  const seen = await buildCase(db, { aktentyp: 'Vorgerichtlich' })
  for (const inkassoNumber of [hidden, seen]) {
    await buildNotice(db, { inkassoNumber })
    for (const location of ['in', 'aus'] as const) {
      const submissionId = await buildSubmission(db, { acceptedInkassoNumber: inkassoNumber })
      await buildHandover(db, { submissionId, location })
    }
  }
  const sent = await lastSentOf(portal, ['100100'])
  expect(sent.map(({ inkassoNumber }) => inkassoNumber)).toEqual([seen, seen, seen])
})

test('R37 refuses a call without a session and one foreign creditor number', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  for (const endpoint of [readDashboard, readLastSent]) {
    const stranger = await portal.call(endpoint, { glgNumbers: ['100100'] })
    expect([stranger.status, stranger.error?.code]).toEqual([401, 'unauthenticated'])
    const mixed = await portal.call(endpoint, { glgNumbers: ['100100', '200100'] }, token)
    expect([mixed.status, mixed.error?.code, mixed.payload]).toEqual([403, 'forbidden', {}])
  }
})

test('names the wrong field', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  const empty = await portal.call(readDashboard, { glgNumbers: [] }, token)
  expect([empty.status, empty.error?.fields]).toEqual([400, { glgNumbers: 'required' }])
  const missing = await portal.call(readDashboard, {}, token)
  expect([missing.status, missing.error?.fields]).toEqual([400, { glgNumbers: 'required' }])
})

test('the SQL statements', async ({ db }) => {
  const scope = ownScopeOf(['100100'], ['V', 'A'])
  const all = ownScopeOf(['100100'], ['V', 'A'], true)
  const queries = [
    figuresQuery(scope, ['A']),
    lastHandoverQuery(scope),
    lastHandoverQuery(all),
    lastSentQuery(scope),
    lastSentQuery(all),
  ]
  const statements = queries.map((query) => query.compile(db).sql)
  await expect(`${statements.join(';\n')};\n`).toMatchFileSnapshot('read-figures.sql')
})
