import { searchCases } from '@portal/contract/case-search.ts'
import { changePassword } from '@portal/contract/password.ts'
import { login } from '@portal/contract/session.ts'
import { expect } from 'vitest'

import { createFindSession } from '#access/find-session.ts'
import { defaultSessionLimits } from '#access/session-limits.ts'
import { requestPassword } from '#creditor/password/request-password.ts'
import { approvePassword, listPasswordRequests, rejectPassword } from '#operator/password-requests.ts'
import { actAt } from '#test/act.ts'
import { buildCustomers, buildUser, password } from '#test/build.ts'
import { test } from '#test/portal.ts'

const newPassword = 'Kamille im Schuhkarton'
const anySearch = { glgNumbers: ['100100'] }

test('R10 R11 a requested password is stored as a hash, and its approval ends every session', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  for (const username of ['anna', 'berta']) await buildUser(db, { username })
  const tokens = [await portal.logIn('anna'), await portal.logIn('anna')]
  const { payload } = await portal.call(changePassword, { newPassword }, tokens[0])
  expect(payload).toEqual({ state: 'requested' })
  const [request] = await db.selectFrom('passwordRequest').selectAll().execute()
  expect(request?.passwordHash).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify(request)).not.toContain(newPassword)
  expect((await portal.call(login, { username: 'anna', password: newPassword })).status).toBe(401)

  const [open] = await listPasswordRequests(db)
  expect(open).toMatchObject({ username: 'anna' })
  await approvePassword(db, open?.id ?? '', actAt(portal.clock.now))
  for (const token of tokens) expect((await portal.call(searchCases, anySearch, token)).status).toBe(401)
  expect((await portal.call(login, { username: 'anna', password })).status).toBe(401)
  expect((await portal.call(login, { username: 'anna', password: newPassword })).status).toBe(200)
  expect((await portal.call(login, { username: 'berta', password })).status).toBe(200)
  expect(await listPasswordRequests(db)).toEqual([])
})

test('a rejected request leaves the old password in force', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  await portal.call(changePassword, { newPassword }, token)
  const [open] = await listPasswordRequests(db)
  await rejectPassword(db, { id: open?.id ?? '', reason: 'Rückruf ohne Erfolg' }, actAt(portal.clock.now))
  expect((await portal.call(searchCases, anySearch, token)).status).toBe(200)
  expect((await portal.call(login, { username: 'anna', password: newPassword })).status).toBe(401)
  await expect(approvePassword(db, open?.id ?? '', actAt(portal.clock.now))).rejects.toThrow(
    'no open request',
  )
})

test('a second request replaces the first', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  await portal.call(changePassword, { newPassword: 'die erste Wahl war schlecht' }, token)
  await portal.call(changePassword, { newPassword }, token)
  const open = await listPasswordRequests(db)
  expect(open).toHaveLength(1)
  await approvePassword(db, open[0]?.id ?? '', actAt(portal.clock.now))
  expect((await portal.call(login, { username: 'anna', password: newPassword })).status).toBe(200)
})

test('R11 with immediate approval the new password works at once and all sessions end', async ({
  database,
  portal,
}) => {
  const { db } = database
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  const session = await createFindSession(database, {
    clock: () => portal.clock.now,
    demo: false,
    limits: defaultSessionLimits,
  })(token, {
    isPassive: true,
  })
  if (session?.state !== 'active') throw new Error('the session should be active')
  const context = { db, clock: () => portal.clock.now, approveAtOnce: true }
  expect(await requestPassword(context, session.user, { newPassword, address: '127.0.0.1' })).toEqual({
    state: 'changed',
  })
  expect((await portal.call(searchCases, anySearch, token)).status).toBe(401)
  expect((await portal.call(login, { username: 'anna', password: newPassword })).status).toBe(200)
  expect(await listPasswordRequests(db)).toEqual([])
})

test('R09 a weak password is named as such', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  for (const [weak, fault] of [
    ['kurz', 'tooShort'],
    ['password1234', 'tooCommon'],
    ['Alpha Versand', 'tooGuessable'],
    ['', 'required'],
    ['x'.repeat(257), 'tooLong'],
  ]) {
    const { status, error } = await portal.call(changePassword, { newPassword: weak }, token)
    expect([status, error?.fields]).toEqual([400, { newPassword: fault }])
  }
})

test('R31 a password change needs a login not older than ten minutes', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  portal.clock.now = new Date(portal.clock.now.getTime() + 11 * 60_000)
  const { status, error } = await portal.call(changePassword, { newPassword }, token)
  expect([status, error?.code]).toEqual([403, 'reauthentication_required'])
})
