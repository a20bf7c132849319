import {
  type HandoverFilters,
  type HandoverHistoryRequest,
  handoverHistoryRequest,
  handoverSortField,
} from '@portal/contract/handover-history.ts'
import { expect } from 'vitest'

import type { OwnSearch } from '#cases/own-search.ts'
import { handoverList } from '#creditor/handover-history/handover-list.ts'
import type { Db } from '#db/connect.ts'
import { buildCase, buildCustomers, buildHandover, buildSubmission, buildUser } from '#test/build.ts'
import { test } from '#test/database.ts'
import { ownScopeOf } from '#test/own-scope.ts'

/** A search by an owner of both creditor numbers of customer Alpha. All file types are visible by default. */
function search(
  filters: Partial<HandoverHistoryRequest> = {},
  aktentypen?: readonly string[],
): OwnSearch<HandoverHistoryRequest> {
  const { glgNumbers, ...rest } = handoverHistoryRequest.parse({
    glgNumbers: ['100100', '100200'],
    ...filters,
  })
  return { ...rest, ...ownScopeOf(glgNumbers, aktentypen ?? [], aktentypen === undefined) }
}

const findHandovers = (db: Db, request: OwnSearch<HandoverHistoryRequest>) => handoverList.find(db, request)

test('each filter finds only its hand-over, and all combine', async ({ db }) => {
  await buildCustomers(db)
  await buildHandover(db, { userId: 'Jörg', date: '2024-02-29', text: 'match' })
  await buildHandover(db, { userId: 'berta', glgNumber: '100200', date: '2025-03-01', text: 'other' })
  await buildHandover(db, { location: 'aus', date: '2024-02-29', text: 'abroad' })
  await buildHandover(db, { glgNumber: '200100', text: 'of a stranger' })
  const filters: Required<HandoverFilters> & Pick<HandoverHistoryRequest, 'glgNumbers'> = {
    glgNumbers: ['100100'],
    userId: 'JÖ',
    location: 'in',
    dateMin: '2024-02-29',
    dateMax: '2024-02-29',
  }
  // Filters that the other hand-over also satisfies.
  const open = new Set(['dateMin', 'location'])
  for (const [name, value] of Object.entries(filters)) {
    const { data } = await findHandovers(db, search({ [name]: value }))
    expect([name, data.map(({ text }) => text)]).toEqual([
      name,
      open.has(name) ? ['match', 'other'] : ['match'],
    ])
  }
  expect((await findHandovers(db, search(filters))).totalNumberData).toBe(1)
  expect(
    (await findHandovers(db, search({ ...filters, dateMin: '', dateMax: '2024-02-28' }))).totalNumberData,
  ).toBe(0)
  const abroad = await findHandovers(db, search({ location: 'aus' }))
  expect(abroad.data.map(({ text }) => text)).toEqual(['abroad'])
})

test('percent and underscore are plain characters in a search', async ({ db }) => {
  await buildCustomers(db)
  await buildHandover(db, { userId: '50%' })
  for (const [typed, hits] of [
    ['50%', 1],
    ['%', 0],
    ['5_', 0],
    ['\\', 0],
  ] as const)
    expect([typed, (await findHandovers(db, search({ userId: typed }))).totalNumberData]).toEqual([
      typed,
      hits,
    ])
})

test('the default order is by day and time, ascending', async ({ db }) => {
  await buildCustomers(db)
  await buildHandover(db, { date: '2026-02-21', time: '08:00', text: 'third' })
  await buildHandover(db, { date: '2026-02-20', time: '16:00', text: 'second', glgNumber: '100200' })
  await buildHandover(db, { date: '2026-02-20', time: '08:00:07', text: 'first' })
  const { data } = await findHandovers(db, search())
  expect(data.map(({ text, time }) => [text, time])).toEqual([
    ['first', '08:00:07'],
    ['second', '16:00:00'],
    ['third', '08:00:00'],
  ])
})

test('in every order each hand-over is on exactly one page, ascending and descending', async ({ db }) => {
  await buildCustomers(db)
  for (let i = 0; i < 23; i++) {
    await buildHandover(db, {
      id: `h${i}`,
      glgNumber: i % 3 ? '100100' : '100200',
      userId: i % 2 ? 'anna' : 'Berta',
      date: `2026-01-0${1 + (i % 3)}`,
      time: `09:0${i % 2}`,
      text: `Auftrag ${i % 4} von ${i}`,
    })
  }
  const ordersBy = new Map<string, string[][]>()
  for (const sortedBy of handoverSortField.options) {
    const orders: string[][] = []
    for (const sortedDesc of [false, true]) {
      const texts = []
      for (let pageNumber = 1; pageNumber <= 6; pageNumber++) {
        const page = await findHandovers(db, search({ sortedBy, sortedDesc, itemsPerPage: 5, pageNumber }))
        expect(page.totalNumberData).toBe(23)
        texts.push(...page.data.map(({ text }) => text))
      }
      expect(new Set(texts).size).toBe(23)
      const all = await handoverList.allQuery(search({ sortedBy, sortedDesc })).execute(db)
      expect(all.rows.map(({ text }) => text)).toEqual(texts)
      orders.push(texts)
    }
    ordersBy.set(sortedBy, orders)
  }
  const [upwards, downwards] = ordersBy.get('date') ?? []
  expect(downwards).toEqual(upwards?.toReversed())
})

test('a hand-over through the portal shows its receipt number and its state', async ({ db }) => {
  await buildCustomers(db)
  await buildUser(db)
  const accepted = await buildSubmission(db, {
    receiptNumber: 'M-2026-000001',
    state: 'accepted',
    acceptedInkassoNumber: '2026/17',
  })
  const refused = await buildSubmission(db, {
    receiptNumber: 'M-2026-000002',
    state: 'refused',
    reason: 'Schuldner unbekannt',
  })
  await buildHandover(db, { submissionId: accepted, date: '2026-03-01' })
  await buildHandover(db, { submissionId: refused, date: '2026-03-02' })
  await buildHandover(db, { date: '2026-03-03' })
  const { data } = await findHandovers(db, search())
  expect(data.map((row) => [row.receiptNumber, row.state, row.inkassoNumber, row.reason])).toEqual([
    ['M-2026-000001', 'accepted', '2026/17', ''],
    ['M-2026-000002', 'refused', '', 'Schuldner unbekannt'],
    ['', null, '', ''],
  ])
})

test('R39 a mandate that became a case of a hidden file type is left out, one of an unknown case stays', async ({
  db,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const cases = {
    seen: await buildCase(db, { aktentyp: 'Vorgerichtlich' }),
    hidden: await buildCase(db, { aktentyp: 'Gerichtlich' }),
    unknown: 'not imported yet',
    none: null,
  }
  for (const [text, acceptedInkassoNumber] of Object.entries(cases))
    await buildHandover(db, { text, submissionId: await buildSubmission(db, { acceptedInkassoNumber }) })
  const limited = search({ sortedBy: 'text' }, ['Vorgerichtlich'])
  const { totalNumberData, data } = await findHandovers(db, limited)
  expect([totalNumberData, data.map(({ text }) => text)]).toEqual([3, ['none', 'seen', 'unknown']])
  const exported = await handoverList.allQuery(limited).execute(db)
  expect(exported.rows.map(({ text }) => text)).toEqual(['none', 'seen', 'unknown'])
  expect((await findHandovers(db, search())).totalNumberData).toBe(4)
})

test('the SQL statements', async ({ db }) => {
  const filters: Required<HandoverFilters> = {
    userId: 'a',
    location: 'in',
    dateMin: '2026-01-01',
    dateMax: '2026-01-02',
  }
  const everyFilter = search({ ...filters, sortedDesc: true }, ['Vorgerichtlich'])
  const { countQuery, pageQuery, allQuery } = handoverList
  const statements = [countQuery, pageQuery, allQuery].map((query) => query(everyFilter).compile(db).sql)
  await expect(`${statements.join(';\n\n')};\n`).toMatchFileSnapshot('handover-list.sql')
})
