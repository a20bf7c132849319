import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

import { type CaseFilters, caseSortField, exportCases, searchCases } from '@portal/contract/case-search.ts'
import type { Endpoint } from '@portal/contract/endpoint.ts'
import {
  type HandoverFilters,
  exportHandovers,
  findHandovers,
  handoverSortField,
} from '@portal/contract/handover-history.ts'
import { type NoticeFilters, exportNotices, findNotices, noticeSortField } from '@portal/contract/notices.ts'
import { paperCategory } from '@portal/contract/paper-row.ts'
import { exportPapers, findPapers, type PaperFilters, paperSortField } from '@portal/contract/papers.ts'
import { noticeTypes } from '@portal/contract/submission-kinds.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import * as z from 'zod/mini'

import type { Db } from '#db/connect.ts'
import { lockInTransaction, locks } from '#db/locks.ts'
import { buildPaper } from '#test/build-paper.ts'
import { aktentypen, buildCase, buildCustomers, buildHandover, buildNotice, buildUser } from '#test/build.ts'
import { type Portal, test } from '#test/portal.ts'

const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined })
const shared = {
  glgNumbers: fc.constantFrom(['100100'], ['100200'], ['100100', '100200'], ['100200', '100100', '100100']),
  sortedDesc: fc.boolean(),
}
const days = {
  dateMin: maybe(fc.constantFrom('2026-01-02', '')),
  dateMax: maybe(fc.constantFrom('2026-01-03', null)),
}
const userId = maybe(fc.constantFrom('a', 'BERTA', '%'))
const number = maybe(fc.constantFrom('1', '10', ''))
const geschaeftsId = maybe(fc.constantFrom('k1', 'K'))

type Values<Filters> = Record<keyof Filters, fc.Arbitrary<unknown>>
const caseFilters: Values<CaseFilters> = {
  geschaeftsId,
  name: maybe(fc.constantFrom('ä', 'zander', '_')),
  invoiceNumber: maybe(fc.constantFrom('', '', '', 're-')),
  type: maybe(fc.subarray(aktentypen.slice(0, 2))),
  inkassoNumber: number,
  inkassoNumberMin: number,
  inkassoNumberMax: number,
  hauptforderungMin: maybe(fc.constantFrom('2', '3.50')),
  hauptforderungMax: maybe(fc.constantFrom('', '5')),
  ...days,
  saldo: maybe(fc.constantFrom('open', 'settled', '')),
  closedMin: maybe(fc.constantFrom('', '2026-01-02')),
  closedMax: maybe(fc.constantFrom('', '2026-02-02')),
  closing: maybe(fc.constantFrom('', 'closed', 'noPayment')),
  closingReason: maybe(fc.constantFrom('', '', 'bezahlt')),
}
const noticeFilters: Values<NoticeFilters> = {
  userId,
  type: maybe(fc.subarray([...noticeTypes])),
  geschaeftsId,
  inkassoNumber: number,
  ...days,
}
const handoverFilters: Values<HandoverFilters> = { userId, location: fc.constantFrom('in', 'aus'), ...days }
const paperFilters: Values<PaperFilters> = {
  words: maybe(fc.constantFrom('rechnung', 'äpfel MÄRZ', '%', '')),
  category: maybe(fc.subarray([...paperCategory.options])),
  year: maybe(fc.constantFrom('2026', '2025', '')),
}

/** For each list: its name, its endpoint, its export's endpoint, and arbitrary filters. */
const lists: [name: string, list: Endpoint, all: Endpoint, filters: fc.Arbitrary<object>][] = [
  [
    'cases',
    searchCases,
    exportCases,
    fc.record({ ...shared, sortedBy: fc.constantFrom(...caseSortField.options), ...caseFilters }),
  ],
  [
    'notices',
    findNotices,
    exportNotices,
    fc.record({ ...shared, sortedBy: fc.constantFrom(...noticeSortField.options), ...noticeFilters }),
  ],
  [
    'hand-overs',
    findHandovers,
    exportHandovers,
    fc.record({ ...shared, sortedBy: fc.constantFrom(...handoverSortField.options), ...handoverFilters }),
  ],
  [
    'papers',
    findPapers,
    exportPapers,
    fc.record({ ...shared, sortedBy: fc.constantFrom(...paperSortField.options), ...paperFilters }),
  ],
]

async function buildRows(db: Db) {
  for (let i = 0; i < 30; i++) {
    const glgNumber = ['100100', '100200', '200100'][i % 3] ?? ''
    const date = `2026-01-0${1 + (i % 4)}`
    const inkassoNumber = String(90 + i)
    const name = i % 2 ? 'anna' : 'Berta'
    const geschaeftsId = `K${i % 5}`
    await buildCase(db, {
      inkassoNumber,
      glgNumber,
      geschaeftsId,
      handoverDate: date,
      schuldnername: i % 4 ? 'Äpfel OHG' : 'Zander AG',
      aktentyp: aktentypen[i % 3] ?? '',
      hauptforderung: `${i % 7}.00`,
      aktuellersaldo: `${i % 3}.00`,
    })
    await buildNotice(db, {
      glgNumber,
      userId: name,
      date,
      inkassoNumber,
      geschaeftsId,
      type: noticeTypes[i % 4] ?? 'S',
      betrag: i % 4 === 2 ? null : `${i % 7}.00`,
    })
    await buildHandover(db, {
      glgNumber,
      userId: name,
      date,
      location: i % 5 ? 'in' : 'aus',
      text: `Auftrag ${i}`,
    })
    await buildPaper(db, {
      glgNumber,
      paperDate: `${2025 + (i % 2)}-01-0${1 + (i % 4)}`,
      category: paperCategory.options[i % 5] ?? 'other',
      title: i % 2 ? 'Abrechnung' : 'Äpfel im März',
      attachmentFilename: i % 3 ? 'Rechnung.pdf' : 'liste.xlsx',
      sizeBytes: i % 4,
    })
  }
}

/** Reads all pages of a list. */
async function pagesOf(portal: Portal, list: Endpoint, filters: object, token: string) {
  const rows: unknown[] = []
  for (let pageNumber = 1; ; pageNumber++) {
    const { payload } = await portal.call(list, { ...filters, itemsPerPage: 7, pageNumber }, token)
    const data = payload['data'] as unknown[]
    if (data.length === 0) return { totalNumberData: payload['totalNumberData'], data: rows }
    rows.push(...data)
  }
}

describe.for(lists)('the export of %s', ([, list, all, filters]) => {
  test('has exactly the rows of all pages of the list, for any filters', async ({ db, portal }) => {
    await buildCustomers(db)
    await buildUser(db, { aktentypen: aktentypen.slice(0, 2) })
    await buildRows(db)
    const token = await portal.logIn('anna')
    await fc.assert(
      fc.asyncProperty(filters, async (request) => {
        // Skips searches that both endpoints reject, such as a range that ends before it begins.
        fc.pre(z.safeParse(list.request, request).success)
        const { status, payload } = await portal.call(all, request, token)
        expect([status, payload]).toEqual([
          200,
          { ...(await pagesOf(portal, list, request, token)), isComplete: true },
        ])
      }),
      { numRuns: 30 },
    )
  })

  test('refuses calls without a session, foreign creditor numbers and wrong fields, with an error envelope', async ({
    db,
    portal,
  }) => {
    await buildCustomers(db)
    await buildUser(db)
    const token = await portal.logIn('anna')
    const stranger = await portal.call(all, { glgNumbers: ['100100'] })
    expect([stranger.status, stranger.error?.code, stranger.payload]).toEqual([401, 'unauthenticated', {}])
    const foreign = await portal.call(all, { glgNumbers: ['100100', '200100'] }, token)
    expect([foreign.status, foreign.error?.code, foreign.payload]).toEqual([403, 'forbidden', {}])
    const ofDay = all === exportPapers ? 'year' : 'dateMin'
    const wrong = await portal.call(all, { glgNumbers: [], sortedBy: 'password', [ofDay]: '1.1.2026' }, token)
    expect([wrong.status, wrong.error?.fields]).toEqual([
      400,
      { glgNumbers: 'required', sortedBy: 'format', [ofDay]: 'format' },
    ])
    const events = await db.selectFrom('audit').select('event').execute()
    expect(events.map(({ event }) => event)).not.toContain('data_export')
    expect(events.map(({ event }) => event)).toContain('authz_fail')
  })
})

test('an export is a response of JSON lines that must not be cached', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildHandover(db, { text: 'Grüße\n<b>' })
  const { headers, body } = await portal.app.inject({
    method: 'POST',
    url: exportHandovers.path,
    headers: { authorization: `Bearer ${await portal.logIn('anna')}` },
    payload: { version: '1.0', payload: { glgNumbers: ['100100'] } },
  })
  expect(headers).toMatchObject({
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const [head, rows, end, ...rest] = body.split('\n')
  expect([head, end, rest]).toEqual(['{"totalNumberData":1}', '{"isComplete":true}', ['']])
  expect(JSON.parse(rows ?? '')).toMatchObject([{ text: 'Grüße\n<b>' }])
})

describe('a client that hangs up', () => {
  /**
   * Inserts more rows than the buffers between database and client can hold, so that an export has to wait for the
   * client.
   */
  const buildMany = (db: Db) =>
    sql`insert into handover (id, glg_number, user_id, date, time, location, text)
      select i::text, '100100', 'anna', '2026-01-01', '08:00', 'in', repeat('x', 2500) from generate_series(1, 6000) i`.execute(
      db,
    )

  /**
   * Starts an export over HTTP and returns the response once its first bytes are there, without reading further.
   */
  async function begin(portal: Portal, token: string): Promise<IncomingMessage> {
    if (!portal.app.server.listening) await portal.app.listen({ port: 0, host: '127.0.0.1' })
    // The cast is safe: the server listens on a TCP port.
    const { port } = portal.app.server.address() as AddressInfo
    const call = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: exportHandovers.path,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
    call.end(JSON.stringify({ version: '1.0', payload: { glgNumbers: ['100100'] } }))
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    await once(answer, 'readable')
    return answer
  }

  test('frees its connection and its export lock', async ({ db, pool, portal }) => {
    await buildCustomers(db)
    await buildUser(db)
    await buildMany(db)
    const token = await portal.logIn('anna')
    const first = await begin(portal, token)
    const second = await begin(portal, token)
    expect(pool.totalCount - pool.idleCount).toBe(2)
    const third = await portal.call(exportHandovers, { glgNumbers: ['100100'] }, token)
    expect([third.status, third.error?.code]).toEqual([429, 'too_many'])

    first.destroy()
    second.destroy()
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
    const { payload } = await portal.call(exportHandovers, { glgNumbers: ['100100'] }, token)
    expect(payload).toMatchObject({ totalNumberData: 6000, isComplete: true })
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  })

  test('frees everything even before the first line', async ({ db, pool, portal }) => {
    await buildCustomers(db)
    await buildUser(db)
    await buildMany(db)
    const token = await portal.logIn('anna')
    await portal.app.listen({ port: 0, host: '127.0.0.1' })
    // The cast is safe: the server listens on a TCP port.
    const { port } = portal.app.server.address() as AddressInfo
    // The export writes its audit row just before the first line, so it waits while this lock is held.
    await db.transaction().execute(async (transaction) => {
      await sql.raw(lockInTransaction(locks.audit)).execute(transaction)
      const call = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: exportHandovers.path,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      })
      call.on('error', () => {})
      call.end(JSON.stringify({ version: '1.0', payload: { glgNumbers: ['100100'] } }))
      await expect.poll(() => pool.totalCount - pool.idleCount).toBe(3)
      call.destroy()
    })
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
    for (let turn = 0; turn < 3; turn++) {
      const { status } = await portal.call(exportHandovers, { glgNumbers: ['100200'] }, token)
      expect(status).toBe(200)
    }
  })
})
