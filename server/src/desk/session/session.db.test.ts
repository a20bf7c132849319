import { giveBackItem } from '@portal/contract/desk/acts.ts'
import type { DeskEndpoint } from '@portal/contract/desk/endpoint.ts'
import { listQueue, pollQueue, queueFilters } from '@portal/contract/desk/queue.ts'
import { deskEndpoints } from '@portal/contract/desk/registry.ts'
import { deskBeginSetUp } from '@portal/contract/desk/session.ts'
import { expect } from 'vitest'

import type { DeskContext } from '#desk/app.ts'
import { changeClerk, endClerkSessions, removeClerk, resetClerk } from '#operator/clerks/change-clerks.ts'
import { actAt } from '#test/act.ts'
import { buildCopy } from '#test/build-copy.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { testConfig } from '#test/config.ts'
import { createTestDesk, type Desk, deskOf, openDeskSession, plantClerk, test } from '#test/desk.ts'

const minute = 60_000

const errorOf = async (desk: Desk, token: string, endpoint: DeskEndpoint = queueFilters, fields = {}) =>
  (await desk.call(endpoint, fields, { token })).error?.code

const poll = (desk: Desk, token: string) => errorOf(desk, token, pollQueue, { after: '0' })

test('R16 a session ends 30 minutes after the last call and 10 hours after the login; polling does not prolong it', async ({
  db,
  desk,
  shared,
}) => {
  const { id } = await plantClerk(db, shared.keys)
  const begin = shared.clock.now.getTime()
  const at = (minutes: number) => {
    shared.clock.now = new Date(begin + minutes * minute)
  }
  const [used, polled] = [
    await openDeskSession(db, id, shared.clock.now),
    await openDeskSession(db, id, shared.clock.now),
  ]
  at(29)
  expect([await errorOf(desk, used), await poll(desk, polled)]).toEqual([undefined, undefined])
  at(31)
  expect([await errorOf(desk, used), await poll(desk, polled)]).toEqual([undefined, 'unauthenticated'])
  for (let minutes = 60; minutes < 600; minutes += 29) {
    at(minutes)
    expect(await errorOf(desk, used)).toBe(undefined)
  }
  at(601)
  expect(await errorOf(desk, used)).toBe('unauthenticated')
})

test('R24 a login waits 5 minutes for its code, and 15 for the set-up', async ({ db, desk, shared }) => {
  const { now } = shared.clock
  const { id } = await plantClerk(db, shared.keys)
  const startPasswordUntil = new Date(now.getTime() + 72 * 60 * minute)
  const fresh = await plantClerk(db, shared.keys, { name: 'nora', startPasswordUntil })
  const tokens = async () => [await errorOf(desk, waiting), await errorOf(desk, settingUp, deskBeginSetUp)]
  const waiting = await openDeskSession(db, id, now, 'pending')
  const settingUp = await openDeskSession(db, fresh.id, now, 'setUp')
  shared.clock.now = new Date(now.getTime() + 5 * minute)
  expect(await tokens()).toEqual(['second_factor_required', undefined])
  shared.clock.now = new Date(now.getTime() + 15 * minute)
  expect(await tokens()).toEqual(['unauthenticated', undefined])
  shared.clock.now = new Date(now.getTime() + 15 * minute + 1)
  expect(await tokens()).toEqual(['unauthenticated', 'unauthenticated'])
})

test('R17 a changed role, other customers, a reset and a removal take effect at the next call', async ({
  db,
  desk,
  shared,
}) => {
  const { now } = shared.clock
  await buildCustomers(db)
  await buildUser(db)
  const { receiptNumber } = await buildSubmission(db)
  const { id } = await plantClerk(db, shared.keys)
  const token = await openDeskSession(db, id, now)
  const give = () => errorOf(desk, token, giveBackItem, { receiptNumber })
  const total = async () => (await desk.call(listQueue, {}, { token })).payload['total']
  expect([await give(), await total()]).toEqual([undefined, 1])
  await changeClerk(db, 'carla', { role: 'reader' }, actAt(now))
  expect([await give(), await total()]).toEqual(['forbidden', 1])
  await changeClerk(db, 'carla', { customers: ['K2'] }, actAt(now))
  expect(await total()).toBe(0)
  await resetClerk(db, 'carla', actAt(now))
  expect(await errorOf(desk, token)).toBe('unauthenticated')
  const next = await openDeskSession(db, id, now)
  expect(await endClerkSessions(db, 'carla', actAt(now))).toBe(1)
  expect(await errorOf(desk, next)).toBe('unauthenticated')
  const last = await openDeskSession(db, id, now)
  await removeClerk(db, 'carla', actAt(now))
  expect(await errorOf(desk, last)).toBe('unauthenticated')
})

test('R19 a clerk has at most ten sessions, and the newest stays', async ({ db, desk, shared }) => {
  const { id } = await plantClerk(db, shared.keys)
  const tokens = []
  for (let session = 0; session < 12; session++)
    tokens.push(await openDeskSession(db, id, shared.clock.now, 'pending'))
  expect(await db.selectFrom('clerkSession').select('id').execute()).toHaveLength(10)
  expect(await errorOf(desk, tokens.at(-1) ?? '')).toBe('second_factor_required')
})

test('R36 the desk serves only the addresses of the operator’s file, and records tokens from elsewhere', async ({
  db,
  shared,
}) => {
  const { id } = await plantClerk(db, shared.keys)
  const token = await openDeskSession(db, id, shared.clock.now)
  const desk = { ...testConfig.desk, addresses: ['10.1.0.0/16'] }
  const served = (config: Partial<DeskContext['config']>) =>
    deskOf(createTestDesk({ db }, shared, { config: { ...testConfig, desk, ...config } }))
  const direct = served({})
  const proxied = served({ trustProxy: ['10.9.9.9'] })
  const status = async (door: Desk, address: string, forwarded?: string) =>
    (
      await door.call(
        queueFilters,
        {},
        { token, address, ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }) },
      )
    ).status
  expect([await status(direct, '10.1.2.3'), await status(direct, '10.2.2.3')]).toEqual([200, 403])
  // An untrusted host that forwards requests may be a proxy that is missing in the operator's file.
  expect(await status(direct, '10.1.2.3', '10.1.2.4')).toBe(403)
  expect([
    await status(proxied, '10.9.9.9', '10.1.2.3'),
    await status(proxied, '10.9.9.9', '10.2.2.3'),
    await status(proxied, '10.9.9.9'),
  ]).toEqual([200, 403, 403])
  const page = await direct.app.inject({ url: '/', remoteAddress: '10.2.2.3' })
  expect(page.statusCode).toBe(403)
  await Promise.all([direct.app.close(), proxied.app.close()])
  const rows = await db
    .selectFrom('audit')
    .where('event', '=', 'authz_fail')
    .select(['actor', 'details'])
    .execute()
  expect(rows[0]).toEqual({
    actor: 'operator:clerk:carla',
    details: { path: queueFilters.path, code: 'forbidden', address: '10.2.2.3' },
  })
})

test('R109 a restored copy can be read at the desk, but no call changes it', async ({ db, desk, shared }) => {
  await buildCopy(db)
  const { id } = await plantClerk(db, shared.keys, { role: 'administrator' })
  const token = await openDeskSession(db, id, shared.clock.now)
  expect(await errorOf(desk, token)).toBe(undefined)
  for (const endpoint of deskEndpoints.filter(({ changes }) => changes))
    expect([endpoint.path, await errorOf(desk, token, endpoint)]).toEqual([endpoint.path, 'restored_copy'])
})
