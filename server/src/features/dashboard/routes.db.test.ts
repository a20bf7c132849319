import { readDashboard } from '@portal/contract/dashboard.ts'
import { expect } from 'vitest'

import { figuresQuery, lastHandoverQuery } from '#features/dashboard/read-figures.ts'
import { aktentypen, buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { ownScopeOf } from '#test/own-scope.ts'
import { test } from '#test/portal.ts'

test('answers the figures of the given numbers: closed by name or code of the file type, the data status as a German day', async ({
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

test('without cases and before the first import there is nothing to show', async ({ db, portal }) => {
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

test('R39 cases of a file type that the user may not see are in no figure', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db, { aktentypen: ['Gerichtlich'] })
  await buildCase(db, { aktentyp: 'Gerichtlich', handoverDate: '2026-02-03' })
  await buildCase(db, { aktentyp: 'Vorgerichtlich', handoverDate: '2026-02-04' })
  await buildCase(db, { aktentyp: 'Abgeschlossen', handoverDate: '2026-03-05' })
  const { payload } = await portal.call(readDashboard, { glgNumbers: ['100100'] }, await portal.logIn('anna'))
  expect(payload).toMatchObject({ openCasesCount: 1, closedCasesCount: 0, lastAuftragDate: '2026-02-03' })
})

test('R37 a stranger and one foreign creditor number are refused', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const stranger = await portal.call(readDashboard, { glgNumbers: ['100100'] })
  expect([stranger.status, stranger.error?.code]).toEqual([401, 'unauthenticated'])
  const mixed = await portal.call(
    readDashboard,
    { glgNumbers: ['100100', '200100'] },
    await portal.logIn('anna'),
  )
  expect([mixed.status, mixed.error?.code, mixed.payload]).toEqual([403, 'forbidden', {}])
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

test('the SQL it sends', async ({ db }) => {
  const scope = ownScopeOf(['100100'], ['V', 'A'])
  const all = ownScopeOf(['100100'], ['V', 'A'], true)
  const statements = [figuresQuery(scope, ['A']), lastHandoverQuery(scope), lastHandoverQuery(all)].map(
    (query) => query.compile(db).sql,
  )
  await expect(`${statements.join(';\n')};\n`).toMatchFileSnapshot('read-figures.sql')
})
