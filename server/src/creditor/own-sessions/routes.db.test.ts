import { searchCases } from '@portal/contract/case-search.ts'
import {
  endOwnSession,
  listOwnSessions,
  prolongSession,
  readSessionTime,
} from '@portal/contract/own-sessions.ts'
import { expect } from 'vitest'

import { endSessions } from '#operator/users/change-user.ts'
import { actAt } from '#test/act.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/portal.ts'

const anySearch = { glgNumbers: ['100100'] }

test('R36 a user sees their own sessions and ends one', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'berta' })
  const other = await portal.logIn('anna')
  const berta = await portal.logIn('berta')
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
  const token = await portal.logIn('anna')
  const { payload } = await portal.call(listOwnSessions, {}, token)
  expect(payload['sessions']).toMatchObject([
    { isCurrent: true, loggedInAt: '2026-06-01T10:01:00.000Z' },
    { isCurrent: false, loggedInAt: '2026-06-01T10:00:00.000Z' },
  ])
  const [, { id }] = payload['sessions'] as [unknown, { id: string }]
  expect((await portal.call(endOwnSession, { id }, token)).status).toBe(200)
  expect((await portal.call(searchCases, anySearch, other)).status).toBe(401)
  const ofBerta = await portal.call(listOwnSessions, {}, berta)
  expect(ofBerta.payload['sessions']).toMatchObject([{ isCurrent: true }])
})

test('R36 another user’s session is like one that does not exist', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'berta' })
  const berta = await portal.logIn('berta')
  const { id } = await db.selectFrom('session').select('id').executeTakeFirstOrThrow()
  const token = await portal.logIn('anna')
  for (const foreignId of [id, '00000000-0000-0000-0000-000000000000']) {
    expect((await portal.call(endOwnSession, { id: foreignId }, token)).status).toBe(404)
  }
  expect((await portal.call(searchCases, anySearch, berta)).status).toBe(200)
})

test('reading the time left does not prolong the session, prolonging does', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'berta' })
  const token = await portal.logIn('anna')
  const after = (minutes: number) => {
    portal.clock.now = new Date(Date.parse('2026-06-01T10:00:00Z') + minutes * 60_000)
  }
  after(10)
  const berta = await portal.logIn('berta')
  after(20)
  expect((await portal.call(readSessionTime, {}, berta)).payload).toEqual({
    secondsLeft: 1200,
    absoluteSecondsLeft: 35_400,
  })
  expect((await portal.call(readSessionTime, {}, token)).payload).toEqual({
    secondsLeft: 600,
    absoluteSecondsLeft: 34_800,
  })
  after(29)
  expect((await portal.call(readSessionTime, {}, token)).payload).toMatchObject({ secondsLeft: 60 })
  expect((await portal.call(prolongSession, {}, token)).payload).toMatchObject({ secondsLeft: 1800 })
  after(58)
  expect((await portal.call(readSessionTime, {}, token)).payload).toMatchObject({ secondsLeft: 60 })
  after(60)
  expect((await portal.call(readSessionTime, {}, token)).status).toBe(401)
})

test('R18 the operator ends the sessions of one user, or of all', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'berta' })
  const anna = await portal.logIn('anna')
  const berta = await portal.logIn('berta')
  expect(await endSessions(db, 'ANNA', actAt(portal.clock.now))).toBe(1)
  expect((await portal.call(searchCases, anySearch, anna)).status).toBe(401)
  expect((await portal.call(searchCases, anySearch, berta)).status).toBe(200)
  expect(await endSessions(db, undefined, actAt(portal.clock.now))).toBe(1)
  expect((await portal.call(searchCases, anySearch, berta)).status).toBe(401)
})

test('R19 an eleventh session ends the least recently used one, not an active one', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const tokens = []
  for (let i = 0; i < 11; i++) {
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
    tokens.push(await portal.logIn('anna'))
    expect((await portal.call(searchCases, anySearch, tokens[0])).status).toBe(200)
  }
  expect((await portal.call(searchCases, anySearch, tokens[1])).status).toBe(401)
  expect((await portal.call(searchCases, anySearch, tokens[2])).status).toBe(200)
})

test('R19 of logins at the same time the newest stays', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  for (let i = 0; i < 15; i++) {
    const token = await portal.logIn('anna')
    expect((await portal.call(searchCases, anySearch, token)).status).toBe(200)
  }
})
