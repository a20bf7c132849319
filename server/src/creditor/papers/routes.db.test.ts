import { readCounters } from '@portal/contract/counters.ts'
import { allFeatures } from '@portal/contract/feature-switches.ts'
import {
  exportPapers,
  findPapers,
  markAllPapersRead,
  markPapersOpened,
  type Paper,
  readPaper,
  undoAllPapersRead,
} from '@portal/contract/papers.ts'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { createTestApp } from '#test/app.ts'
import { buildPaper } from '#test/build-paper.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { testConfig } from '#test/config.ts'
import { type Portal, test } from '#test/portal.ts'

const both = ['100100', '100200']

/** Creates the customers and their users: Anna with two listed numbers of Alpha, Alma with all, Berta of Beta. */
async function buildUsers(db: Db) {
  await buildCustomers(db)
  const before = new Date('2026-01-01T10:00:00Z')
  await buildUser(db, {}, before)
  await buildUser(db, { username: 'alma', glgNumbers: 'all' }, before)
  await buildUser(db, { username: 'berta', customerNumber: 'K2', glgNumbers: ['200100'] }, before)
}

async function found(portal: Portal, token: string, search: object = {}) {
  const { payload } = await portal.call(findPapers, { glgNumbers: both, ...search }, token)
  // The cast is safe: the contract declares these fields.
  return payload as { data: Paper[]; totalNumberData: number; totalBytes: number }
}

const idsOf = async (portal: Portal, token: string, search: object = {}) =>
  (await found(portal, token, search)).data.map(({ paperId }) => paperId)

const unreadOf = async (portal: Portal, token: string) =>
  (await portal.call(readCounters, {}, token)).payload['papers']

test('a paper is listed with what it is about, the latest first', async ({ db, portal }) => {
  await buildUsers(db)
  await buildPaper(db, {
    paperId: 'older',
    paperDate: '2026-01-31',
    category: 'invoice',
    sizeBytes: 5_000_000_000,
  })
  const period = { periodFrom: '2026-04-01', periodTo: '2026-04-30' }
  await buildPaper(db, { paperId: 'newer', glgNumber: '100200', title: 'Abrechnung April', ...period })
  const token = await portal.logIn('anna')
  expect(await found(portal, token)).toEqual({
    totalNumberData: 2,
    totalBytes: 5_000_001_000,
    data: [
      {
        paperId: 'newer',
        revision: 1,
        glgNumber: '100200',
        date: '2026-05-20',
        category: 'settlement',
        title: 'Abrechnung April',
        ...period,
        filename: 'abrechnung.pdf',
        sizeBytes: 1000,
        isUnread: true,
      },
      expect.objectContaining({
        paperId: 'older',
        periodFrom: null,
        periodTo: null,
        sizeBytes: 5_000_000_000,
      }),
    ],
  })
  expect(await idsOf(portal, token, { glgNumbers: ['100100'] })).toEqual(['older'])
})

test('papers are found by words of title and file name, by category and by year', async ({ db, portal }) => {
  await buildUsers(db)
  await buildPaper(db, { paperId: 'a', title: 'Gebühren März', attachmentFilename: 'gebuehren-03.pdf' })
  await buildPaper(db, {
    paperId: 'b',
    title: 'Rahmenvertrag 100%',
    category: 'contract',
    paperDate: '2025-12-31',
  })
  await buildPaper(db, { paperId: 'c', title: 'Rechnung', category: 'invoice', paperDate: '2026-01-01' })
  const token = await portal.logIn('anna')
  const search = (filters: object) =>
    idsOf(portal, token, { sortedBy: 'title', sortedDesc: false, ...filters })
  expect(await search({ words: 'maerz GEBÜHREN' })).toEqual(['a'])
  expect(await search({ words: '03.pdf' })).toEqual(['a'])
  expect(await search({ words: '%' })).toEqual(['b'])
  expect(await search({ category: ['contract', 'invoice'] })).toEqual(['b', 'c'])
  expect(await search({ year: '2025' })).toEqual(['b'])
  expect(await search({ year: '2026', itemsPerPage: 1, pageNumber: 2 })).toEqual(['c'])
})

test('R36 a paper of the whole customer is seen only by users with all its numbers', async ({
  db,
  portal,
}) => {
  await buildUsers(db)
  const paperId = await buildPaper(db, { customerNumber: 'K1' })
  await buildPaper(db, { paperId: 'of beta', glgNumber: '200100' })
  const seen = []
  for (const username of ['anna', 'alma', 'berta']) {
    const token = await portal.logIn(username)
    const glgNumbers = username === 'berta' ? ['200100'] : ['100100']
    const file = await portal.call(readPaper, { paperId }, token)
    seen.push([await idsOf(portal, token, { glgNumbers }), await unreadOf(portal, token), file.error?.code])
  }
  // The file is missing from the store. Only users who may read the paper learn this.
  expect(seen).toEqual([
    [[], 0, 'not_found'],
    [[paperId], 1, 'unavailable'],
    [['of beta'], 1, 'not_found'],
  ])
})

test('R36 a file is returned with its name and type, to its own users only, and noted in the audit trail', async ({
  db,
  portal,
}) => {
  await buildUsers(db)
  const { sha256 } = await portal.files.put(Buffer.from('%PDF-1.7 Abrechnung'))
  const paperId = await buildPaper(db, { attachmentSha256: sha256 })
  const { payload } = await portal.call(readPaper, { paperId }, await portal.logIn('anna'))
  expect(payload).toEqual({
    data: Buffer.from('%PDF-1.7 Abrechnung').toString('base64'),
    dataType: 'application/pdf',
    filename: 'abrechnung.pdf',
  })
  const audited = () =>
    db.selectFrom('audit').where('event', '=', 'file_download').select(['actor', 'details']).execute()
  expect(await audited()).toEqual([{ actor: 'anna', details: { paperId } }])

  const foreign = await portal.call(readPaper, { paperId }, await portal.logIn('berta'))
  const unknown = await portal.call(readPaper, { paperId: 'unknown' }, await portal.logIn('berta'))
  const refused = { status: 404, payload: {}, error: { code: 'not_found', message: unknown.error?.message } }
  expect([foreign, unknown]).toMatchObject([refused, refused])
  await db.updateTable('paper').set({ withdrawnAt: portal.clock.now }).execute()
  const withdrawn = await portal.call(readPaper, { paperId }, await portal.logIn('anna'))
  expect([withdrawn.status, await idsOf(portal, await portal.logIn('anna'))]).toEqual([404, []])
  expect(await audited()).toHaveLength(1)
})

const opened = (paperId: string, revision = 1) => ({ paperId, revision })

test('an opened paper is read until its file is replaced; an older one than the account is never unread', async ({
  db,
  portal,
}) => {
  await buildUsers(db)
  const paperId = await buildPaper(db)
  await buildPaper(db, { paperId: 'old', changedAt: new Date('2025-12-01T10:00:00Z') })
  const token = await portal.logIn('anna')
  expect(await unreadOf(portal, token)).toBe(1)
  await portal.call(markPapersOpened, { papers: [opened(paperId), opened('unknown')] }, token)
  expect(await unreadOf(portal, token)).toBe(0)
  expect(await unreadOf(portal, await portal.logIn('alma'))).toBe(1)
  const first = portal.clock.now
  portal.clock.now = new Date('2026-06-01T10:05:00Z')
  await portal.call(markPapersOpened, { papers: [opened(paperId)] }, token)
  const read = () => db.selectFrom('paperRead').select(['paperId', 'revision', 'openedAt']).execute()
  expect(await read()).toEqual([{ paperId, revision: 1, openedAt: first }])

  await db
    .updateTable('paper')
    .set({ attachmentSha256: '1'.repeat(64) })
    .where('paperId', '=', paperId)
    .execute()
  const unread = (await found(portal, token)).data.filter(({ isUnread }) => isUnread)
  expect(unread).toMatchObject([{ paperId, revision: 2 }])
  // This mark is for the revision that has been replaced, so it is ignored.
  await portal.call(markPapersOpened, { papers: [opened(paperId)] }, token)
  expect(await unreadOf(portal, token)).toBe(1)
})

test('R36 a paper of others cannot be marked', async ({ db, portal }) => {
  await buildUsers(db)
  const paperId = await buildPaper(db)
  const token = await portal.logIn('berta')
  expect((await portal.call(markPapersOpened, { papers: [opened(paperId)] }, token)).status).toBe(200)
  expect((await portal.call(markAllPapersRead, {}, token)).payload).toEqual({ marks: [] })
  expect(await db.selectFrom('paperRead').selectAll().execute()).toEqual([])
})

test('a revision or a moment that the database cannot hold is refused', async ({ db, portal }) => {
  await buildUsers(db)
  const token = await portal.logIn('anna')
  const refused = []
  for (const revision of [2 ** 31, 0])
    refused.push(await portal.call(markPapersOpened, { papers: [opened('a', revision)] }, token))
  for (const readAt of [`2026-06-01T10:00:00.${'1'.repeat(300)}Z`, '0999-06-01T10:00:00Z'])
    refused.push(await portal.call(undoAllPapersRead, { marks: [{ paperId: 'a', readAt }] }, token))
  expect(refused.map(({ status, error }) => [status, error?.code])).toEqual(
    refused.map(() => [400, 'invalid']),
  )
})

test('R36 marking all as read can be undone, except for papers opened since, and only by the user', async ({
  db,
  portal,
}) => {
  await buildUsers(db)
  await buildPaper(db, { paperId: 'a' })
  await buildPaper(db, { paperId: 'b', glgNumber: '100200' })
  const token = await portal.logIn('anna')
  const alma = await portal.logIn('alma')
  const { payload } = await portal.call(markAllPapersRead, {}, token)
  expect(payload['marks']).toEqual(
    expect.arrayContaining(['a', 'b'].map((paperId) => ({ paperId, readAt: '2026-06-01T10:00:00.000Z' }))),
  )
  expect(await unreadOf(portal, token)).toBe(0)
  await portal.call(undoAllPapersRead, payload, alma)
  expect(await unreadOf(portal, token)).toBe(0)
  await portal.call(markPapersOpened, { papers: [opened('b')] }, token)
  await portal.call(undoAllPapersRead, payload, token)
  expect(await unreadOf(portal, token)).toBe(1)
  const unread = (await found(portal, token)).data.filter(({ isUnread }) => isUnread)
  expect(unread.map(({ paperId }) => paperId)).toEqual(['a'])
})

test('while the feature is off, every call answers not_found and nothing is counted', async ({
  db,
  pool,
  portal,
  shared,
}) => {
  await buildUsers(db)
  await buildPaper(db)
  const token = await portal.logIn('anna')
  const facts = { ...testConfig.facts, features: { ...allFeatures, papers: false } }
  const app = createTestApp({ db, pool }, shared, { config: { ...testConfig, facts } })
  const ask = async (url: string, payload: object) => {
    const headers = { authorization: `Bearer ${token}` }
    return app.inject({ method: 'POST', url, headers, payload: { version: '1.0', payload } })
  }
  for (const { path } of [findPapers, exportPapers, readPaper, markPapersOpened, markAllPapersRead])
    expect([path, (await ask(path, { glgNumbers: both, paperId: 'a', papers: [] })).statusCode]).toEqual([
      path,
      404,
    ])
  expect((await ask(readCounters.path, {})).json().payload).toMatchObject({ papers: 0 })
  await app.close()
})
