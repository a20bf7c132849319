import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readCase } from '@portal/contract/case-detail.ts'
import { responseEnvelope } from '@portal/contract/envelope.ts'
import { featureNames, featureSwitches } from '@portal/contract/feature-switches.ts'
import { readOperator } from '@portal/contract/operator.ts'
import { reauthenticate } from '@portal/contract/own-sessions.ts'
import { endpoints } from '@portal/contract/registry.ts'
import { login, logout } from '@portal/contract/session.ts'
import { createTwoFactor, verifyFirstCode } from '@portal/contract/two-factor.ts'
import { describe, expect } from 'vitest'

import { createApp } from '#app.ts'
import { connect } from '#db/connect.ts'
import { openFileStore } from '#files/file-store.ts'
import { systemClock } from '#ground/clock.ts'
import { createTestApp, silentTelemetry } from '#test/app.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { testConfig } from '#test/config.ts'
import { test } from '#test/portal.ts'

const guarded = endpoints.filter(({ access }) => access !== 'public')

test('every call of the contract is mounted', async ({ portal }) => {
  for (const { path } of endpoints)
    expect([path, portal.app.hasRoute({ method: 'POST', url: path })]).toEqual([path, true])
})

describe('who may call (generated from the contract, so new calls are covered)', () => {
  test('without a session only public calls respond', async ({ portal }) => {
    for (const endpoint of guarded) {
      for (const token of [undefined, 'garbage', 'A'.repeat(43)]) {
        const { status, error, payload } = await portal.call(endpoint, {}, token)
        expect([endpoint.path, status, error?.code, payload]).toEqual([
          endpoint.path,
          401,
          'unauthenticated',
          {},
        ])
      }
    }
  })

  test('R24 a session that awaits its second factor is refused by default', async ({ db, portal }) => {
    await buildCustomers(db)
    await buildUser(db)
    const token = await portal.logIn('anna')
    await db.updateTable('session').set({ state: 'pending' }).execute()
    for (const endpoint of guarded.filter(({ access }) => access === 'creditor' || access === 'view')) {
      const { status, error, payload } = await portal.call(endpoint, {}, token)
      expect([endpoint.path, status, error?.code, payload]).toEqual([
        endpoint.path,
        403,
        'second_factor_required',
        {},
      ])
    }
  })

  test('R24 a session that must set up two-factor can do that, log out and use public calls, nothing else', async ({
    db,
    portal,
  }) => {
    await buildCustomers(db)
    await buildUser(db)
    const token = await portal.logIn('anna')
    await db.updateTable('customer').set({ twoFactorRequiredAt: portal.clock.now }).execute()
    const open = guarded.filter(({ access }) => access === 'setUp')
    expect(open).toEqual([createTwoFactor, verifyFirstCode, reauthenticate])
    for (const endpoint of guarded.filter((each) => !open.includes(each))) {
      const { error, payload } = await portal.call(endpoint, {}, token)
      const code = endpoint.access === 'pending' ? 'not_pending' : 'two_factor_required'
      expect([endpoint.path, error?.code, payload]).toEqual([endpoint.path, code, {}])
    }
    for (const endpoint of [logout, readOperator])
      expect((await portal.call(endpoint, {}, token)).status).toBe(200)
  })
})

test('a call of a feature that is off is like an unknown one, for all sessions and payloads', async ({
  db,
  pool,
  portal,
  shared,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const off = Object.fromEntries(featureNames.map((name) => [name, false]))
  const config = { ...testConfig, facts: { ...testConfig.facts, features: featureSwitches.parse(off) } }
  const app = createTestApp({ db, pool }, shared, { config })
  for (const { path, feature } of endpoints) {
    // Logs in for each call, because some calls end the session.
    const token = await portal.logIn('anna')
    const response = await app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${token}` },
      payload: { version: '1.0', payload: {} },
    })
    const isUnknown = response.statusCode === 404 && response.json().error.code === 'not_found'
    expect([path, isUnknown]).toEqual([path, feature !== undefined])
  }
  await app.close()
})

describe('R47 the response to any request is an envelope', () => {
  const json = { 'content-type': 'application/json' }
  const table: [title: string, request: object, status: number, code: string][] = [
    ['another version', { payload: { version: '2.0', payload: {} } }, 400, 'malformed'],
    ['no version', { payload: { payload: {} } }, 400, 'malformed'],
    ['not JSON', { headers: json, payload: '{"version":' }, 400, 'malformed'],
    ['nothing', { headers: json, payload: '' }, 400, 'malformed'],
    ['a list', { payload: [] }, 400, 'malformed'],
    ['a number', { headers: json, payload: '7' }, 400, 'malformed'],
    ['a poisoned prototype', { headers: json, payload: '{"__proto__":{"a":1}}' }, 400, 'malformed'],
    ['no type and no body', {}, 400, 'malformed'],
    [
      'plain text',
      { headers: { 'content-type': 'text/plain' }, payload: 'hello' },
      415,
      'unsupported_media_type',
    ],
    [
      'a form',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' },
      415,
      'unsupported_media_type',
    ],
    ['more than 64 KiB', { payload: { version: '1.0', payload: 'x'.repeat(70_000) } }, 413, 'too_large'],
  ]

  test.for(table)('%s', async ([, request, status, code], { portal }) => {
    const answer = await portal.app.inject({ method: 'POST', url: login.path, ...request })
    const envelope = responseEnvelope.parse(answer.json())
    expect([answer.statusCode, envelope.error?.code, envelope.payload]).toEqual([status, code, {}])
  })

  test('another method is refused, an unknown call is 404', async ({ portal }) => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
      const answer = await portal.app.inject({ method, url: login.path })
      expect([method, answer.statusCode, answer.json().error.code, answer.headers.allow]).toEqual([
        method,
        405,
        'method_not_allowed',
        'POST',
      ])
    }
    const unknown = await portal.app.inject({
      method: 'POST',
      url: '/v1/glg/nothing',
      payload: { version: '1.0' },
    })
    expect([unknown.statusCode, unknown.json().error.code]).toEqual([404, 'not_found'])
    const badUrl = await portal.app.inject({ method: 'GET', url: '/v1/%zz' })
    expect([badUrl.statusCode, badUrl.json().error.code]).toEqual([404, 'not_found'])
  })
})

test('R22 R67 R70 every response has the security headers, also errors, and none allows another site', async ({
  portal,
}) => {
  for (const url of ['/health/live', '/nothing', login.path]) {
    const origin = 'https://anderswo.example'
    const { headers } = await portal.app.inject({ method: 'GET', url, headers: { origin } })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

test('R80 health says that the portal is live and ready, nothing else', async ({ portal }) => {
  expect((await portal.app.inject('/health/live')).json()).toEqual({ status: 'ok' })
  expect((await portal.app.inject('/health/ready')).json()).toEqual({ status: 'ok' })
})

test('R80 R81 without the database a call returns 503 in the envelope within two seconds', async () => {
  const files = await openFileStore(await mkdtemp(join(tmpdir(), 'portal-files-')))
  // The database is unreachable, because no server listens on port 1.
  const { db, pool } = connect('postgres://portal@127.0.0.1:1/portal')
  const app = createApp({
    db,
    pool,
    files,
    clock: systemClock,
    keys: new Map(),
    config: testConfig,
    ...silentTelemetry(),
    demo: false,
    openapi: false,
  })
  const before = performance.now()
  const answer = await app.inject({
    method: 'POST',
    url: readCase.path,
    headers: { authorization: `Bearer ${'A'.repeat(43)}` },
    payload: { version: '1.0', language: 'en', payload: { inkassoNumber: '1' } },
  })
  expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'unavailable'])
  expect(performance.now() - before).toBeLessThan(2_000)
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  const ready = await app.inject('/health/ready')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unavailable' }])
  await app.close()
  await pool.end()
})

test('R93 the OpenAPI description is served only if the operator has enabled it', async ({
  db,
  pool,
  portal,
}) => {
  const { files } = portal
  const app = createApp({
    db,
    pool,
    files,
    clock: systemClock,
    keys: new Map(),
    config: testConfig,
    ...silentTelemetry(),
    demo: false,
    openapi: false,
  })
  expect((await app.inject('/openapi.json')).statusCode).toBe(404)
  expect((await app.inject('/metrics')).statusCode).toBe(404)
  await app.close()
})

test('the OpenAPI description names every call of the contract', async ({ portal }) => {
  const description = (await portal.app.inject('/openapi.json')).json()
  expect(description.openapi).toBe('3.1.0')
  expect(description.info.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(Object.keys(description.paths)).toEqual(endpoints.map(({ path }) => path))
  expect(JSON.stringify(description)).toContain('"haupforderung"')
})

test('the OpenAPI description says which calls stream lines, take a key or have files', async ({
  portal,
}) => {
  const { paths } = (await portal.app.inject('/openapi.json')).json()
  for (const { path, streams, sends, carriesFiles } of endpoints) {
    const { responses, parameters = [], requestBody } = paths[path].post
    const types = Object.keys(responses[200].content)
    expect([path, types]).toEqual([path, [streams ? 'application/x-ndjson' : 'application/json']])
    expect([path, parameters.map(({ name }: { name: string }) => name)]).toEqual([
      path,
      sends ? ['idempotency-key'] : [],
    ])
    expect([path, /files/.test(requestBody.description)]).toEqual([path, carriesFiles])
  }
})
