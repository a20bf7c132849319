import {
  type DeskEndpoint,
  type DeskNeed,
  type DeskRole,
  deskRoles,
  hasRight,
} from '@portal/contract/desk/endpoint.ts'
import { putDeskPaper } from '@portal/contract/desk/papers.ts'
import { deskEndpoints } from '@portal/contract/desk/registry.ts'
import type { DeskSessionState } from '@portal/contract/desk/session.ts'
import { createDeskUser } from '@portal/contract/desk/user-acts.ts'
import { endpoints } from '@portal/contract/registry.ts'
import { expect } from 'vitest'

import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'
import { removeClerk } from '#operator/clerks/change-clerks.ts'
import { actAt } from '#test/act.ts'
import { openDeskSession, plantClerk, test } from '#test/desk.ts'
import { buildDeskTarget, everyDeskCall } from '#test/every-desk-call.ts'
import { buildOperatorTarget, everyOperatorCall } from '#test/every-operator-call.ts'
import { plantClerkCanary, plantNotes } from '#test/plant-desk.ts'

/* Makes every call of the desk with every kind of caller. The calls come from the registry. */

/** The state and the role of a caller's session. Undefined if they have no session of the desk. */
type Standing = { readonly state: DeskSessionState; readonly role: DeskRole } | undefined

/**
 * The error code with which a caller is refused before the call is handled. Undefined if they are admitted.
 */
function refusalBy(needs: DeskNeed, standing: Standing): string | undefined {
  if (needs === 'public') return undefined
  if (!standing) return 'unauthenticated'
  const { state, role } = standing
  if (state === needs) return undefined
  if (state === 'setUp') return 'two_factor_required'
  if (state === 'pending') return 'second_factor_required'
  if (needs === 'setUp' || needs === 'pending') return 'not_pending'
  return hasRight(role, needs) ? undefined : 'forbidden'
}

/** The error codes of callers that are refused before their call is handled. */
const doorCodes = new Set([
  'unauthenticated',
  'two_factor_required',
  'second_factor_required',
  'not_pending',
  'forbidden',
])

interface Caller {
  readonly who: string
  readonly standing: Standing
  readonly token: string | undefined
}

async function buildCallers(db: Db, keys: SecretKeys, now: Date): Promise<Caller[]> {
  const until = new Date(now.getTime() + 3_600_000)
  const long = new Date(now.getTime() - 31 * 60_000)
  const role = 'administrator'
  const fresh = await plantClerk(db, keys, { name: 'neu', role, startPasswordUntil: until })
  const waiting = await plantClerk(db, keys, { name: 'halb', role })
  const [gone, away] = [await plantClerk(db, keys, { name: 'weg' }), await plantClerk(db, keys)]
  const callers: Caller[] = [
    { who: 'nobody', standing: undefined, token: undefined },
    { who: 'a removed clerk', standing: undefined, token: await openDeskSession(db, gone.id, now) },
    { who: 'an expired session', standing: undefined, token: await openDeskSession(db, away.id, long) },
    {
      who: 'a clerk before set-up',
      standing: { state: 'setUp', role },
      token: await openDeskSession(db, fresh.id, now, 'setUp'),
    },
    {
      who: 'a clerk before the code',
      standing: { state: 'pending', role },
      token: await openDeskSession(db, waiting.id, now, 'pending'),
    },
  ]
  await removeClerk(db, 'weg', actAt(now))
  for (const role of deskRoles) {
    const { id } = await plantClerk(db, keys, { name: role, role })
    callers.push({
      who: role,
      standing: { state: 'active', role },
      token: await openDeskSession(db, id, now),
    })
  }
  return callers
}

test('R102 every call of the desk has a sample', () => {
  expect(everyDeskCall.map(({ endpoint }) => endpoint.path).toSorted()).toEqual(
    deskEndpoints.map(({ path }) => path).toSorted(),
  )
})

test('R24 R36 R102 each call admits exactly the sessions and roles that it declares', async ({
  db,
  shared,
  desk,
  portal,
  operatorApi,
}) => {
  const target = await buildDeskTarget(db, shared.files, shared.folder)
  const { now } = shared.clock
  const callers = await buildCallers(db, shared.keys, now)
  const creditor = await portal.logIn('anna')
  const key = await operatorApi.keyFor()
  callers.push(
    { who: 'a creditor', standing: undefined, token: creditor },
    { who: 'an API key', standing: undefined, token: key },
  )
  for (const { endpoint, fieldsFor } of everyDeskCall)
    for (const { who, standing, token } of callers) {
      const { error, payload } = await desk.call(endpoint, fieldsFor(target), { token })
      const refusal = refusalBy(endpoint.needs, standing)
      const code = error?.code ?? ''
      expect([endpoint.path, who, doorCodes.has(code) ? code : undefined]).toEqual([
        endpoint.path,
        who,
        refusal,
      ])
      expect([endpoint.path, who, code === 'internal']).toEqual([endpoint.path, who, false])
      expect(refusal === undefined ? {} : payload).toEqual({})
    }
})

test('each call succeeds for an administrator with the fields of its sample', async ({
  db,
  shared,
  desk,
}) => {
  const target = await buildDeskTarget(db, shared.files, shared.folder)
  const { id } = await plantClerk(db, shared.keys, { role: 'administrator' })
  const token = await openDeskSession(db, id, shared.clock.now)
  for (const { endpoint, fieldsFor } of everyDeskCall) {
    const { error } = await desk.call(endpoint, fieldsFor(target), { token })
    const expected: Partial<Record<DeskNeed, string>> = { setUp: 'not_pending', pending: 'not_pending' }
    const isLogin = endpoint.path.endsWith('/login')
    expect([endpoint.path, error?.code, error?.message]).toEqual([
      endpoint.path,
      isLogin ? 'login_failed' : expected[endpoint.needs],
      error?.message,
    ])
  }
})

/**
 * Calls with a field that names a customer. If the clerk may not see the customer, the field is invalid, as
 * if the customer did not exist.
 */
const namesCustomer: ReadonlySet<DeskEndpoint> = new Set([createDeskUser, putDeskPaper])

test('R36 a clerk of another customer finds no submission, customer, user or request', async ({
  db,
  shared,
  desk,
}) => {
  const target = await buildDeskTarget(db, shared.files, shared.folder)
  const { id } = await plantClerk(db, shared.keys, { role: 'administrator', customers: ['K2'] })
  const token = await openDeskSession(db, id, shared.clock.now)
  for (const { endpoint, fieldsFor } of everyDeskCall) {
    const fields = fieldsFor(target)
    if (endpoint.needs === 'public') continue
    const { error, body } = await desk.call(endpoint, fields, { token })
    const isAbout = ['receiptNumber', 'customerNumber', 'username', 'paperId', 'request'].some(
      (field) => field in fields,
    )
    const byDoor = refusalBy(endpoint.needs, { state: 'active', role: 'administrator' })
    const expected = endpoint.needsAllCustomers
      ? 'forbidden'
      : namesCustomer.has(endpoint)
        ? 'invalid'
        : isAbout
          ? 'not_found'
          : byDoor
    expect([endpoint.path, error?.code]).toEqual([endpoint.path, expected])
    expect(body).not.toMatch(/Geheim|100100|Alpha/)
  }
})

test('R36 no call of creditors or of the operator’s systems takes a clerk’s token', async ({
  db,
  shared,
  portal,
  operatorApi,
}) => {
  const { id } = await plantClerk(db, shared.keys, { role: 'administrator' })
  const token = await openDeskSession(db, id, shared.clock.now)
  for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
    const { error } = await portal.call(endpoint, {}, token)
    expect([endpoint.path, error?.code]).toEqual([endpoint.path, 'unauthenticated'])
  }
  const target = { mandate: 'x', upload: 'x', file: 'x', approved: 'x', rejected: 'x', inkassoNumber: 'x' }
  for (const [index, { endpoint, fieldsFor }] of everyOperatorCall.entries()) {
    // Each call comes from its own IP address, because attempts with wrong keys are limited per address.
    const address = `10.0.0.${index}`
    const { error } = await operatorApi.call(endpoint, fieldsFor(target), { key: token, address })
    expect([endpoint.path, error?.code]).toEqual([endpoint.path, 'unauthenticated'])
  }
})

test('R36 R102 notes, claims and clerks are in no answer of the operator’s systems', async ({
  db,
  shared,
  operatorApi,
}) => {
  const target = await buildOperatorTarget(db, shared.files)
  await plantNotes(db, { username: 'anna', mark: 'Kanari' })
  await plantClerkCanary(db)
  const key = await operatorApi.keyFor()
  for (const { endpoint, fieldsFor } of everyOperatorCall) {
    const { body } = await operatorApi.call(endpoint, fieldsFor(target), { key })
    expect([endpoint.path, body]).toEqual([endpoint.path, expect.not.stringMatching(/kanari/i)])
  }
})

test('R36 R72 refused calls of clerks are in the audit trail, repeated ones counted', async ({
  db,
  shared,
  desk,
}) => {
  const target = await buildDeskTarget(db, shared.files, shared.folder)
  const { id } = await plantClerk(db, shared.keys, { name: 'rita', role: 'reader' })
  const token = await openDeskSession(db, id, shared.clock.now)
  const refused = everyDeskCall.find(({ endpoint }) => endpoint.needs === 'decide')
  if (!refused) throw new Error('no call needs the right to decide')
  for (let call = 0; call < 3; call++) await desk.call(refused.endpoint, refused.fieldsFor(target), { token })
  const rows = await db
    .selectFrom('audit')
    .where('event', '=', 'authz_fail')
    .select(['actor', 'details'])
    .execute()
  expect(rows).toEqual([
    {
      actor: 'operator:clerk:rita',
      details: { path: refused.endpoint.path, code: 'forbidden', address: '127.0.0.1' },
    },
  ])
})
