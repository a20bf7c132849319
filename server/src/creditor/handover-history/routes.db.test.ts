import { findHandovers } from '@portal/contract/handover-history.ts'
import { expect } from 'vitest'

import { buildCustomers, buildHandover, buildUser } from '#test/build.ts'
import { test } from '#test/portal.ts'

test('returns one page with exactly the fields of the contract (R43)', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildHandover(db, { text: 'Auftrag KD-1: Ärzte GbR' })
  const answer = await portal.call(findHandovers, { glgNumbers: ['100100'] }, await portal.logIn('anna'))
  expect(answer.payload).toEqual({
    totalNumberData: 1,
    data: [
      {
        glgNumber: '100100',
        userId: 'anna',
        date: '2026-02-20',
        time: '09:41:00',
        text: 'Auftrag KD-1: Ärzte GbR',
        receiptNumber: '',
        state: null,
        inkassoNumber: '',
        reason: '',
        openTasks: 0,
      },
    ],
  })
})

test('R37 refuses a call without a session and a list with one foreign creditor number', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildHandover(db)
  const stranger = await portal.call(findHandovers, { glgNumbers: ['100100'] })
  expect([stranger.status, stranger.error?.code]).toEqual([401, 'unauthenticated'])
  const token = await portal.logIn('anna')
  const mixed = await portal.call(findHandovers, { glgNumbers: ['100100', '200100'] }, token)
  expect([mixed.status, mixed.error?.code, mixed.payload]).toEqual([403, 'forbidden', {}])
})

test('names every wrong field; the time cannot be sorted by', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const wrong = {
    glgNumbers: [],
    sortedBy: 'time',
    userId: 'x'.repeat(101),
    location: 'ein',
    dateMin: '31.01.2026',
    dateMax: '2026-02-31',
  }
  const { status, error } = await portal.call(findHandovers, wrong, await portal.logIn('anna'))
  expect([status, error?.fields]).toEqual([
    400,
    {
      glgNumbers: 'required',
      sortedBy: 'format',
      userId: 'tooLong',
      location: 'format',
      dateMin: 'format',
      dateMax: 'noSuchDay',
    },
  ])
})
