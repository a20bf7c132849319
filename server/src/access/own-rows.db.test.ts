import { searchCases } from '@portal/contract/case-search.ts'
import { readDashboard } from '@portal/contract/dashboard.ts'
import { addDraftFile, readDraft } from '@portal/contract/handover-draft.ts'
import { findHandovers } from '@portal/contract/handover-history.ts'
import { findNotices } from '@portal/contract/notices.ts'
import { readPayments } from '@portal/contract/statistics.ts'
import { readReceipt } from '@portal/contract/submission.ts'
import { uploadFiles } from '@portal/contract/upload.ts'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { buildCase, buildCustomers, buildHandover, buildNotice, buildUser } from '#test/build.ts'
import { test } from '#test/portal.ts'
import { csvFile } from '#test/sample-files.ts'
import { fileEntry, sampleDraftId, uploadPayload } from '#test/sample-submissions.ts'

/** User anna of customer Alpha, and user berta of customer Beta. */
async function buildUsers(db: Db) {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'berta', customerNumber: 'K2', glgNumbers: ['200100'] })
}

const bothNumbers = { glgNumbers: ['100100', '100200'] }

test.for([
  ['cases', searchCases, buildCase],
  ['notices', findNotices, buildNotice],
  ['hand-overs', findHandovers, buildHandover],
] as const)('R36 the number of %s excludes other customers', async ([, endpoint, build], { db, portal }) => {
  await buildUsers(db)
  await build(db)
  for (let count = 0; count < 3; count++) await build(db, { glgNumber: '200100' })
  for (const glgNumbers of [bothNumbers.glgNumbers, ['100100']]) {
    const { payload } = await portal.call(endpoint, { glgNumbers }, await portal.logIn('anna'))
    expect(payload['totalNumberData']).toBe(1)
    expect(payload['data']).toHaveLength(1)
  }
})

test('R36 R39 the latest hand-over is of an own case, also with restricted file types', async ({
  db,
  portal,
}) => {
  await buildUsers(db)
  await buildUser(db, { username: 'ben', aktentypen: ['Vorgerichtlich'] })
  await buildCase(db, { handoverDate: '2026-05-04' })
  await buildCase(db, { handoverDate: '2026-05-20', glgNumber: '200100' })
  await buildCase(db, { handoverDate: '2026-05-21', aktentyp: 'Gerichtlich' })
  const latest = async (username: string) =>
    (await portal.call(readDashboard, bothNumbers, await portal.logIn(username))).payload['lastAuftragDate']
  expect([await latest('anna'), await latest('ben')]).toEqual(['2026-05-21', '2026-05-04'])
})

test('R36 only own cases count in a partial month', async ({ db, portal }) => {
  await buildUsers(db)
  await buildCase(db, { handoverDate: '2026-05-04', hauptforderung: '1.00' })
  await buildCase(db, { handoverDate: '2026-05-04', hauptforderung: '20.00', glgNumber: '100200' })
  await buildCase(db, { handoverDate: '2026-05-04', hauptforderung: '300.00', glgNumber: '200100' })
  const range = { dateMin: '2026-05-02', dateMax: '2026-05-06' }
  const token = await portal.logIn('anna')
  for (const [glgNumbers, total] of [
    [['100100'], '1.00'],
    [['100200'], '20.00'],
    [bothNumbers.glgNumbers, '21.00'],
  ] as const) {
    const { payload } = await portal.call(readPayments, { glgNumbers, ...range }, token)
    expect(payload['years']).toMatchObject({ '2026-05': [total, '0.00', total] })
  }
})

test('R36 a draft lists only its own files', async ({ db, portal }) => {
  await buildUsers(db)
  const [anna, berta] = [await portal.logIn('anna'), await portal.logIn('berta')]
  await portal.call(addDraftFile, { draftId: sampleDraftId, file: fileEntry('von-anna.csv', csvFile) }, anna)
  await portal.call(
    addDraftFile,
    { draftId: sampleDraftId, file: fileEntry('von-berta.csv', csvFile) },
    berta,
  )
  for (const [token, name] of [
    [anna, 'von-anna.csv'],
    [berta, 'von-berta.csv'],
  ] as const) {
    const { payload } = await portal.call(readDraft, {}, token)
    expect(payload['draft']).toMatchObject({ files: [{ name }] })
  }
})

test('R36 a receipt stays identical, byte for byte, after later submissions', async ({ db, portal }) => {
  await buildUsers(db)
  const token = await portal.logIn('anna')
  const { receiptNumber } = (await portal.call(uploadFiles, uploadPayload, token)).payload
  const read = async () => (await portal.call(readReceipt, { receiptNumber }, token)).payload['data']
  const before = await read()
  const upload = { glgNumber: '200100', files: [fileEntry('von-berta.csv', csvFile)] }
  expect((await portal.call(uploadFiles, upload, await portal.logIn('berta'))).status).toBe(200)
  expect(await read()).toBe(before)
})

test('R03 a demo user’s session is invalid outside the demo', async ({ db, portal }) => {
  await buildUsers(db)
  const token = await portal.logIn('anna')
  expect((await portal.call(searchCases, bothNumbers, token)).status).toBe(200)
  await db.updateTable('portalUser').set({ isDemo: true }).execute()
  expect((await portal.call(searchCases, bothNumbers, token)).status).toBe(401)
})
