import {
  type NoticeFilters,
  type NoticesRequest,
  noticeSortField,
  noticesRequest,
} from '@portal/contract/notices.ts'
import { expect } from 'vitest'

import type { OwnSearch } from '#cases/own-search.ts'
import { noticeList } from '#creditor/notices/notice-list.ts'
import type { Db } from '#db/connect.ts'
import {
  aktentypen,
  buildCase,
  buildCustomers,
  buildNotice,
  buildSubmission,
  buildUser,
} from '#test/build.ts'
import { test } from '#test/database.ts'
import { ownScopeOf } from '#test/own-scope.ts'

/** A search by an owner of both creditor numbers of customer Alpha. All file types are visible by default. */
function search(
  filters: Partial<NoticesRequest> = {},
  visible: readonly string[] = aktentypen,
): OwnSearch<NoticesRequest> {
  const { glgNumbers, ...rest } = noticesRequest.parse({ glgNumbers: ['100100', '100200'], ...filters })
  return { ...rest, ...ownScopeOf(glgNumbers, visible) }
}

const findNotices = (db: Db, request: OwnSearch<NoticesRequest>) => noticeList.find(db, request)

test('each filter finds only its notice, and all combine', async ({ db }) => {
  await buildCustomers(db)
  await buildNotice(db, {
    id: 'match',
    userId: 'Jörg',
    geschaeftsId: 'Kd-Ä7/a',
    inkassoNumber: '20240042',
    type: 'Z',
    betrag: '12.50',
    date: '2024-02-29',
  })
  await buildNotice(db, { id: 'other', glgNumber: '100200', date: '2025-03-01', inkassoNumber: '20250001' })
  const filters: Required<NoticeFilters> & Pick<NoticesRequest, 'glgNumbers'> = {
    glgNumbers: ['100100'],
    userId: 'JÖ',
    geschaeftsId: 'd ä7',
    type: ['Z', 'G'],
    inkassoNumber: '0240-042',
    dateMin: '2024-02-29',
    dateMax: '2024-02-29',
  }
  for (const [name, value] of Object.entries(filters)) {
    const { data } = await findNotices(db, search({ [name]: value }))
    // The other notice also satisfies `dateMin`, but no other filter.
    const found = name === 'dateMin' ? ['match', 'other'] : ['match']
    expect([name, data.map(({ id }) => id)]).toEqual([name, found])
  }
  expect((await findNotices(db, search(filters))).totalNumberData).toBe(1)
  expect(
    (await findNotices(db, search({ ...filters, dateMin: '', dateMax: '2024-02-28' }))).totalNumberData,
  ).toBe(0)
})

test('percent, underscore and backslash are plain characters in a search', async ({ db }) => {
  await buildCustomers(db)
  await buildNotice(db, { userId: '50%', geschaeftsId: 'a_b', inkassoNumber: String.raw`c\d` })
  for (const [typed, hits] of [
    ['50%', 1],
    ['%', 0],
    ['_', 0],
    ['5_', 0],
    ['\\', 0],
  ] as const)
    expect([typed, (await findNotices(db, search({ userId: typed }))).totalNumberData]).toEqual([typed, hits])
  for (const [typed, hits] of [
    ['A_B', 1],
    ['aXb', 0],
  ] as const)
    expect((await findNotices(db, search({ geschaeftsId: typed }))).totalNumberData).toBe(hits)
  expect((await findNotices(db, search({ inkassoNumber: String.raw`c\d` }))).totalNumberData).toBe(1)
})

test('R39 a notice of a case of a hidden file type is left out, one of an unknown case stays', async ({
  db,
}) => {
  await buildCustomers(db)
  const hidden = await buildCase(db, { aktentyp: 'Gerichtlich' })
  const seen = await buildCase(db, { aktentyp: 'Vorgerichtlich' })
  for (const inkassoNumber of [hidden, seen, 'unknown']) await buildNotice(db, { inkassoNumber })
  const numbersFor = async (visible: readonly string[]) => {
    const { data, totalNumberData } = await findNotices(db, search({ sortedBy: 'inkassoNumber' }, visible))
    expect(totalNumberData).toBe(data.length)
    return data.map(({ inkassoNumber }) => inkassoNumber)
  }
  expect(await numbersFor(aktentypen)).toEqual([hidden, seen, 'unknown'])
  expect(await numbersFor(['Vorgerichtlich'])).toEqual([seen, 'unknown'])
  expect(await numbersFor([])).toEqual(['unknown'])
})

test('in every order each notice is on exactly one page, ascending and descending', async ({ db }) => {
  await buildCustomers(db)
  for (let i = 0; i < 23; i++) {
    await buildNotice(db, {
      glgNumber: i % 3 ? '100100' : '100200',
      userId: i % 2 ? 'anna' : 'Berta',
      date: `2026-01-0${1 + (i % 3)}`,
      time: `09:0${i % 2}`,
      inkassoNumber: String(98 + (i % 5)),
      geschaeftsId: `K${i % 4}`,
      type: i % 2 ? 'Z' : 'S',
      betrag: i % 2 ? `${i % 5}.00` : null,
    })
  }
  const ordersBy = new Map<string, string[][]>()
  for (const sortedBy of noticeSortField.options) {
    const orders: string[][] = []
    for (const sortedDesc of [false, true]) {
      const ids = []
      for (let pageNumber = 1; pageNumber <= 6; pageNumber++) {
        const page = await findNotices(db, search({ sortedBy, sortedDesc, itemsPerPage: 5, pageNumber }))
        expect(page.totalNumberData).toBe(23)
        ids.push(...page.data.map(({ id }) => id))
      }
      expect(new Set(ids).size).toBe(23)
      const all = await noticeList.allQuery(search({ sortedBy, sortedDesc })).execute(db)
      expect(all.rows.map(({ id }) => id)).toEqual(ids)
      orders.push(ids)
    }
    ordersBy.set(sortedBy, orders)
  }
  const [upwards, downwards] = ordersBy.get('date') ?? []
  expect(downwards).toEqual(upwards?.toReversed())
})

test('within a creditor number, a type or a user the newest notice is first, in either direction', async ({
  db,
}) => {
  await buildCustomers(db)
  for (const [id, date, time] of [
    ['old', '2016-05-01', '12:00'],
    ['noon', '2026-05-01', '12:00'],
    ['evening', '2026-05-01', '18:00'],
  ] as const)
    await buildNotice(db, { id, date, time })
  for (const sortedBy of ['glgNumber', 'type', 'userId', 'inkassoNumber'] as const) {
    for (const sortedDesc of [false, true]) {
      const { data } = await findNotices(db, search({ sortedBy, sortedDesc }))
      expect([sortedBy, data.map(({ id }) => id)]).toEqual([sortedBy, ['evening', 'noon', 'old']])
    }
  }
})

test('collection numbers are in numeric order, statements before all amounts', async ({ db }) => {
  await buildCustomers(db)
  for (const inkassoNumber of ['2025/1', '100', '2024/10', '99', '2024/9'])
    await buildNotice(db, { inkassoNumber })
  await buildNotice(db, { inkassoNumber: '7', type: 'G', betrag: '-5.00' })
  await buildNotice(db, { inkassoNumber: '8', type: 'G', betrag: '-50.00' })
  const byNumber = await findNotices(db, search({ sortedBy: 'inkassoNumber' }))
  expect(byNumber.data.map(({ inkassoNumber }) => inkassoNumber)).toEqual([
    '7',
    '8',
    '99',
    '100',
    '2024/9',
    '2024/10',
    '2025/1',
  ])
  const byAmount = await findNotices(db, search({ sortedBy: 'betrag' }))
  expect(byAmount.data.map(({ betrag }) => betrag)).toEqual([null, null, null, null, null, '-50.00', '-5.00'])
})

test('a notice that was sent through the portal shows its state', async ({ db }) => {
  await buildCustomers(db)
  await buildUser(db)
  const submissionId = await buildSubmission(db, { kind: 'payments', state: 'refused', reason: 'doppelt' })
  await buildNotice(db, { id: 'sent', submissionId, date: '2026-03-01' })
  await buildNotice(db, { id: 'imported' })
  const { data } = await findNotices(db, search())
  expect(data.map(({ id, state, reason }) => [id, state, reason])).toEqual([
    ['sent', 'refused', 'doppelt'],
    ['imported', null, ''],
  ])
})

test('the SQL statements', async ({ db }) => {
  const filters: Required<NoticeFilters> = {
    userId: 'a',
    geschaeftsId: 'b',
    type: ['F'],
    inkassoNumber: 'c',
    dateMin: '2026-01-01',
    dateMax: '2026-01-02',
  }
  const everyFilter = search({ ...filters, sortedBy: 'inkassoNumber', sortedDesc: true })
  const { countQuery, pageQuery, allQuery } = noticeList
  const statements = [countQuery, pageQuery, allQuery].map((query) => query(everyFilter).compile(db).sql)
  await expect(`${statements.join(';\n\n')};\n`).toMatchFileSnapshot('notice-list.sql')
})
