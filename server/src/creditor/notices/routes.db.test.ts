import { findNotices } from '@portal/contract/notices.ts'
import { expect } from 'vitest'

import { buildCase, buildCustomers, buildNotice, buildUser } from '#test/build.ts'
import { test } from '#test/portal.ts'

test('returns one page with exactly the fields of the contract (R43)', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildNotice(db, { id: 'N1', type: 'Z', betrag: '12.50', content: 'Bar bezahlt¶Quittung liegt vor' })
  const answer = await portal.call(findNotices, { glgNumbers: ['100100'] }, await portal.logIn('anna'))
  expect(answer.payload).toEqual({
    totalNumberData: 1,
    data: [
      {
        id: 'N1',
        glgNumber: '100100',
        userId: 'anna',
        date: '2026-02-20',
        time: '09:41:00',
        inkassoNumber: '4711',
        geschaeftsId: 'KD-4711',
        name: '',
        type: 'Z',
        betrag: '12.50',
        content: 'Bar bezahlt¶Quittung liegt vor',
        receiptNumber: '',
        state: null,
        reason: '',
      },
    ],
  })
})

test('R36 a notice names the debtor unless the case belongs to another creditor number', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const own = await buildCase(db)
  const moved = await buildCase(db, { glgNumber: '200100' })
  for (const inkassoNumber of [own, moved]) await buildNotice(db, { id: inkassoNumber, inkassoNumber })
  const token = await portal.logIn('anna')
  const { payload } = await portal.call(findNotices, { glgNumbers: ['100100'] }, token)
  const names = findNotices.response.parse(payload).data.map(({ id, name }) => [id, name])
  expect(Object.fromEntries(names)).toEqual({ [own]: 'Beispiel, Erika', [moved]: '' })
})

test('R37 refuses a call without a session and a list with one foreign creditor number', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildNotice(db)
  const stranger = await portal.call(findNotices, { glgNumbers: ['100100'] })
  expect([stranger.status, stranger.error?.code]).toEqual([401, 'unauthenticated'])
  const token = await portal.logIn('anna')
  const mixed = await portal.call(findNotices, { glgNumbers: ['100100', '200100'] }, token)
  expect([mixed.status, mixed.error?.code, mixed.payload]).toEqual([403, 'forbidden', {}])
})

test('R39 the user’s own file types apply, whatever the request says', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db, { aktentypen: ['Vorgerichtlich'] })
  for (const aktentyp of ['Vorgerichtlich', 'Gerichtlich'])
    await buildNotice(db, { id: aktentyp, inkassoNumber: await buildCase(db, { aktentyp }) })
  const token = await portal.logIn('anna')
  const request = { glgNumbers: ['100100'], aktentypen: ['Gerichtlich'] }
  const { error } = await portal.call(findNotices, request, token)
  expect(error?.fields).toEqual({ aktentypen: 'unknown' })
  const { payload } = await portal.call(findNotices, { glgNumbers: ['100100'] }, token)
  expect(payload).toMatchObject({ totalNumberData: 1, data: [{ id: 'Vorgerichtlich' }] })
})

test('names every wrong field', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const wrong = {
    glgNumbers: [],
    sortedBy: 'content',
    userId: 'x'.repeat(101),
    geschaeftsId: 'a\0b',
    inkassoNumber: 5.5,
    type: ['X'],
    dateMin: '31.01.2026',
    dateMax: '2026-02-31',
  }
  const { status, error } = await portal.call(findNotices, wrong, await portal.logIn('anna'))
  expect([status, error?.fields]).toEqual([
    400,
    {
      glgNumbers: 'required',
      sortedBy: 'format',
      userId: 'tooLong',
      geschaeftsId: 'format',
      inkassoNumber: 'format',
      'type.0': 'format',
      dateMin: 'format',
      dateMax: 'noSuchDay',
    },
  ])
})
