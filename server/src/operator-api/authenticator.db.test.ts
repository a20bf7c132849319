import type { OperatorEndpoint, OperatorScope } from '@portal/contract/operator/endpoint.ts'
import { operatorScopes } from '@portal/contract/operator/endpoint.ts'
import { sendDelivery } from '@portal/contract/operator/imports.ts'
import { showNews } from '@portal/contract/operator/news.ts'
import { operatorEndpoints } from '@portal/contract/operator/registry.ts'
import { describe, expect } from 'vitest'

import { connect } from '#db/connect.ts'
import { openApiPath } from '#operator-api/app.ts'
import { revokeKey, rotateKey } from '#operator/api-keys/change-keys.ts'
import { newSecret } from '#operator/api-keys/secret.ts'
import { actAt } from '#test/act.ts'
import { everyRow } from '#test/disclosed.ts'
import { buildOperatorTarget, everyOperatorCall } from '#test/every-operator-call.ts'
import { createTestOperatorApi, type OperatorApi, operatorApiOf, test } from '#test/operator-api.ts'

/** The response without its request id, which always differs. */
const withoutId = (body: string) => body.replace(/"requestId":"[^"]+"/, '')

const anotherScope = (scope: OperatorScope) => operatorScopes.filter((other) => other !== scope)

test('every call of the operator API has a sample, in the order of the registry', () => {
  const named = everyOperatorCall.map(({ endpoint }) => endpoint)
  expect(new Set(named)).toEqual(new Set(operatorEndpoints))
})

test('each scope is required by some call', () => {
  expect(new Set(operatorEndpoints.map(({ scope }) => scope))).toEqual(new Set(operatorScopes))
})

describe('who may call (derived from the contract, so new calls are covered)', () => {
  test('without a valid key nothing happens, and nobody learns whether a key was ever valid', async ({
    db,
    pool,
    shared,
    operatorApi,
  }) => {
    const target = await buildOperatorTarget(db, shared.files)
    const { clock } = shared
    const expired = await operatorApi.keyFor()
    clock.now = new Date('2026-07-01T10:00:00Z')
    const [revoked, rotated] = [await operatorApi.keyFor(), await operatorApi.keyFor()]
    const keys = await db.selectFrom('apiKey').select('name').orderBy('createdAt').orderBy('name').execute()
    const [, revokedName = '', rotatedName = ''] = keys.map(({ name }) => name)
    await revokeKey(db, revokedName, actAt(clock.now))
    await rotateKey(db, { name: rotatedName, hours: 0, days: 365 }, actAt(clock.now))
    clock.now = new Date('2027-06-01T10:00:00Z')
    const before = await everyRow(pool, /^(audit|api_key)/)

    const answers = new Set<string>()
    const others = [undefined, '', 'garbage', 'A'.repeat(43), newSecret(), expired, revoked, rotated]
    for (const { endpoint, fieldsFor } of everyOperatorCall)
      for (const key of others) {
        // Advances the clock by a minute, so that the limit of wrong keys does not apply.
        clock.now = new Date(clock.now.getTime() + 60_000)
        const { status, body } = await operatorApi.call(endpoint, fieldsFor(target), { key })
        expect([endpoint.path, status]).toEqual([endpoint.path, 401])
        answers.add(withoutId(body))
      }
    expect([...answers]).toEqual([expect.stringContaining('"code":"unauthenticated"')])
    for (const key of others) {
      const authorization = `Bearer ${key}`
      expect(
        (await operatorApi.app.inject({ url: openApiPath, headers: { authorization } })).statusCode,
      ).toBe(401)
    }
    expect(await everyRow(pool, /^(audit|api_key)/)).toEqual(before)
    const noted = await db.selectFrom('audit').where('event', '=', 'authz_fail').select('details').execute()
    expect(new Set(noted.map(({ details }) => details['reason']))).toEqual(
      new Set(['expired', 'revoked', 'rotated']),
    )
  })

  test('a key works only for its scopes and addresses; refusals are in the audit trail', async ({
    db,
    pool,
    shared,
    operatorApi,
  }) => {
    const target = await buildOperatorTarget(db, shared.files)
    const before = await everyRow(pool, /^(audit|api_key)/)
    for (const { endpoint, fieldsFor } of everyOperatorCall) {
      const wrongScope = await operatorApi.keyFor(anotherScope(endpoint.scope))
      const elsewhere = await operatorApi.keyFor([endpoint.scope], ['192.0.2.0/24', '2001:db8::/32'])
      for (const [key, reason] of [
        [wrongScope, 'scope'],
        [elsewhere, 'address'],
      ] as const) {
        const { status, error } = await operatorApi.call(endpoint, fieldsFor(target), { key })
        expect([endpoint.path, status, error?.code]).toEqual([endpoint.path, 403, 'forbidden'])
        const last = await db
          .selectFrom('audit')
          .select(['event', 'actor', 'details'])
          .orderBy('position', 'desc')
          .executeTakeFirst()
        expect(last).toEqual({
          event: 'authz_fail',
          actor: expect.stringMatching(/^operator:key:key-\d+$/),
          details: { path: endpoint.path, reason, address: '127.0.0.1' },
        })
      }
    }
    expect(await everyRow(pool, /^(audit|api_key)/)).toEqual(before)
  })

  test('a key with only the scope of a call may make it', async ({ db, shared, operatorApi }) => {
    const target = await buildOperatorTarget(db, shared.files)
    for (const { endpoint, fieldsFor } of everyOperatorCall) {
      const key = await operatorApi.keyFor([endpoint.scope], ['127.0.0.1'])
      const { status, error } = await operatorApi.call(endpoint, fieldsFor(target), { key })
      // A delivery is only accepted (202), because this test runs no imports.
      expect([endpoint.path, status, error]).toEqual([
        endpoint.path,
        endpoint === sendDelivery ? 202 : 200,
        null,
      ])
    }
    const actors = await db
      .selectFrom('audit')
      .where('event', 'like', 'submission%')
      .select('actor')
      .execute()
    expect(actors.length).toBeGreaterThan(4)
    expect(actors.filter(({ actor }) => !/^operator:key:key-\d+$/.test(actor))).toEqual([])
  })
})

/**
 * Returns the status of a call with this key from this address. The call has the header X-Forwarded-For if
 * `forwarded` is set.
 */
const callThrough = async (
  api: OperatorApi,
  key: string,
  address: string,
  forwarded?: string,
): Promise<number> =>
  (
    await api.call(
      showNews,
      {},
      {
        key,
        address,
        ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }),
      },
    )
  ).status

test('the client’s address comes from the connection or from the operator’s proxy, and from nobody else', async ({
  db,
  shared,
  operatorApi,
}) => {
  const key = await operatorApi.keyFor(['news'], ['10.1.0.0/16', '2001:db8:1::/48'])
  for (const [address, status] of [
    ['10.1.255.255', 200],
    ['::ffff:10.1.0.1', 200],
    ['2001:db8:1::7', 200],
    ['10.2.0.1', 403],
    ['2001:db8:2::7', 403],
    ['127.0.0.1', 403],
  ] as const)
    expect([address, await callThrough(operatorApi, key, address)]).toEqual([address, status])
  expect(await callThrough(operatorApi, key, '10.2.0.1', '10.1.0.1')).toBe(403)

  const now = () => shared.clock.now
  const app = createTestOperatorApi({ db, files: shared.files, clock: now, trustProxy: ['127.0.0.1'] })
  const behindProxy = operatorApiOf(app, db, now)
  expect(await callThrough(behindProxy, key, '127.0.0.1', '10.1.0.1')).toBe(200)
  expect(await callThrough(behindProxy, key, '127.0.0.1', '10.1.0.1, 10.2.0.1')).toBe(403)
  expect(await callThrough(behindProxy, key, '10.2.0.1', '10.1.0.1')).toBe(403)
  await app.close()
})

test('a call without a trustworthy client address is refused, even if its key is valid everywhere', async ({
  db,
  shared,
  operatorApi,
}) => {
  const now = () => shared.clock.now
  const trustProxy = ['127.0.0.1', '10.9.0.0/16']
  const app = createTestOperatorApi({ db, files: shared.files, clock: now, trustProxy })
  const behindProxy = operatorApiOf(app, db, now)
  const [local, anywhere] = [await operatorApi.keyFor(['news'], ['127.0.0.1']), await operatorApi.keyFor()]
  const from = '198.51.100.7'
  for (const [api, address, forwarded, isKnown] of [
    [behindProxy, '127.0.0.1', undefined, false],
    [behindProxy, '::ffff:127.0.0.1', undefined, false],
    [behindProxy, '127.0.0.1', '', false],
    [behindProxy, '127.0.0.1', 'unknown', false],
    [behindProxy, '127.0.0.1', `${from}, _hidden`, false],
    [behindProxy, '127.0.0.1', `unknown, 10.9.0.1`, false],
    [behindProxy, '127.0.0.1', `unknown, ${from}, 10.9.0.1`, true],
    [behindProxy, '127.0.0.1', '127.0.0.1', true],
    [behindProxy, '127.0.0.1', `10.9.0.2, 10.9.0.1`, true],
    [behindProxy, '10.2.0.1', undefined, true],
    // The address of the connection is not a configured proxy, so it may not send this header.
    [behindProxy, '10.2.0.1', from, false],
    [operatorApi, '127.0.0.1', from, false],
    [operatorApi, '127.0.0.1', 'unknown', false],
    [operatorApi, '127.0.0.1', '', false],
    [operatorApi, '127.0.0.1', undefined, true],
  ] as const)
    expect([address, forwarded, await callThrough(api, anywhere, address, forwarded)]).toEqual([
      address,
      forwarded,
      isKnown ? 200 : 403,
    ])
  expect(await callThrough(behindProxy, local, '127.0.0.1')).toBe(403)
  expect(await callThrough(behindProxy, local, '127.0.0.1', '127.0.0.1')).toBe(200)
  await app.close()
  await operatorApi.app.close()
  const noted = await db.selectFrom('audit').where('event', '=', 'authz_fail').select('details').execute()
  expect(new Set(noted.map(({ details }) => details['reason']))).toEqual(new Set(['origin']))
})

test('changes of a key apply to the next call, also at another instance', async ({
  db,
  shared,
  operatorApi,
  peerApi,
}) => {
  const act = () => actAt(shared.clock.now)
  const first = await operatorApi.keyFor(['news'])
  const { name } = await db.selectFrom('apiKey').select('name').executeTakeFirstOrThrow()
  const { secret: second } = await rotateKey(db, { name, hours: 24, days: 365 }, act())
  const both = async () =>
    Promise.all(
      [operatorApi, peerApi].flatMap((api) => [first, second].map((key) => callThrough(api, key, '::1'))),
    )
  expect(await both()).toEqual([200, 200, 200, 200])
  shared.clock.now = new Date('2026-06-02T10:00:00Z')
  expect(await both()).toEqual([401, 200, 401, 200])
  await revokeKey(db, name, act())
  expect(await both()).toEqual([401, 401, 401, 401])
})

test('R81 while the database is away, a call answers 503 with Retry-After within two seconds', async ({
  shared,
}) => {
  // The connection is refused, because nothing listens on port 1.
  const { db, pool } = connect('postgres://portal@127.0.0.1:1/portal')
  const app = createTestOperatorApi({ db, files: shared.files, clock: () => shared.clock.now })
  const before = performance.now()
  const authorization = `Bearer ${newSecret()}`
  const answer = await app.inject({ url: showNews.path, headers: { authorization } })
  expect([answer.statusCode, answer.json().error.code, answer.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '5',
  ])
  expect(performance.now() - before).toBeLessThan(2_000)
  await app.close()
  await pool.end()
})

test('the creditors’ port does not serve the operator API', async ({ portal, operatorApi }) => {
  const key = await operatorApi.keyFor()
  const authorization = `Bearer ${key}`
  const calls: readonly Pick<OperatorEndpoint, 'method' | 'path'>[] = [
    ...operatorEndpoints,
    { method: 'GET', path: openApiPath },
  ]
  for (const { method, path } of calls) {
    const { statusCode } = await portal.app.inject({ method, url: path, headers: { authorization } })
    expect([path, statusCode]).toEqual([path, 404])
  }
})
