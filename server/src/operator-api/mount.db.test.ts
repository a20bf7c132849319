import { pathFields } from '@portal/contract/operator/endpoint.ts'
import { setNews, showNews } from '@portal/contract/operator/news.ts'
import { operatorEndpoints } from '@portal/contract/operator/registry.ts'
import { giveSubmissions, refuseSubmission } from '@portal/contract/operator/submissions.ts'
import { putUser } from '@portal/contract/operator/users.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import { openApiPath } from '#operator-api/app.ts'
import { newSecret } from '#operator/api-keys/secret.ts'
import { readLog } from '#test/disclosed.ts'
import { buildOperatorTarget, everyOperatorCall } from '#test/every-operator-call.ts'
import { requestFor, test } from '#test/operator-api.ts'

describe('R44 nothing that is sent is silently ignored', () => {
  test('unknown fields are reported, in body and query', async ({ db, shared, operatorApi }) => {
    const target = await buildOperatorTarget(db, shared.files)
    const key = await operatorApi.keyFor()
    for (const { endpoint, fieldsFor } of everyOperatorCall) {
      const { status, error } = await operatorApi.call(
        endpoint,
        { ...fieldsFor(target), invented: 'x' },
        { key },
      )
      expect([endpoint.path, status, error?.fields]).toEqual([endpoint.path, 400, { invented: 'unknown' }])
    }
  })

  test('a field in the wrong place is reported', async ({ db, shared, operatorApi }) => {
    const target = await buildOperatorTarget(db, shared.files)
    const authorization = `Bearer ${await operatorApi.keyFor()}`
    for (const { endpoint, fieldsFor } of everyOperatorCall.filter(
      ({ endpoint: { method } }) => method !== 'GET',
    )) {
      const { url, method, payload, headers } = requestFor(endpoint, fieldsFor(target))
      const inQuery = await operatorApi.app.inject({
        method,
        url: `${url}${url.includes('?') ? '&' : '?'}reason=x`,
        ...(payload && { payload }),
        headers: { ...headers, authorization },
      })
      expect([url, inQuery.statusCode, inQuery.json().error.fields]).toEqual([
        url,
        400,
        { reason: 'unknown' },
      ])
      for (const field of pathFields(endpoint)) {
        const twice = await operatorApi.app.inject({
          method,
          url,
          payload: { ...Object(payload), [field]: 'x' },
          headers: { authorization },
        })
        expect([url, twice.statusCode, twice.json().error.fields]).toEqual([url, 400, { [field]: 'unknown' }])
      }
    }
  })

  test('invalid fields are reported', async ({ operatorApi }) => {
    const key = await operatorApi.keyFor()
    const wrong = async (...[endpoint, fields]: [Parameters<typeof operatorApi.call>[0], object]) =>
      (await operatorApi.call(endpoint, fields, { key })).error?.fields
    expect(await wrong(giveSubmissions, { after: '-1', limit: '0' })).toEqual({
      after: 'number',
      limit: 'range',
    })
    expect(await wrong(giveSubmissions, { limit: '201' })).toEqual({ limit: 'range' })
    expect(await wrong(refuseSubmission, { submission: 'U-1', reason: ' ' })).toEqual({ reason: 'required' })
    expect(await wrong(setNews, { de: 'x'.repeat(2_001), en: 7 })).toEqual({ de: 'tooLong', en: 'format' })
    expect(await wrong(putUser, { username: 'anna', glgNumbers: [], aktentypen: 'some' })).toEqual({
      customerNumber: 'required',
      glgNumbers: 'required',
      aktentypen: 'format',
      zinsenEnabled: 'required',
      auskunftEnabled: 'required',
    })
  })
})

const json = { 'content-type': 'application/json' }

test.for([
  ['not JSON', { headers: json, payload: '{"de":' }, 400, 'malformed'],
  ['nothing, declared as JSON', { headers: json, payload: '' }, 400, 'malformed'],
  ['a list', { payload: [] }, 400, 'malformed'],
  ['a number', { headers: json, payload: '7' }, 400, 'malformed'],
  ['null', { headers: json, payload: 'null' }, 400, 'malformed'],
  ['a poisoned prototype', { headers: json, payload: '{"__proto__":{"a":1}}' }, 400, 'malformed'],
  ['plain text', { headers: { 'content-type': 'text/plain' }, payload: 'x' }, 415, 'unsupported_media_type'],
  ['more than 64 KiB', { payload: { de: 'x'.repeat(70_000) } }, 413, 'too_large'],
] as const)(
  'R47 R49 %s as a body is refused in the envelope',
  async ([, request, status, code], { operatorApi }) => {
    const authorization = `Bearer ${await operatorApi.keyFor()}`
    const { headers, ...rest } = { headers: {}, ...request }
    const answer = await operatorApi.app.inject({
      method: 'PUT',
      url: setNews.path,
      ...rest,
      headers: { ...headers, authorization },
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { version: '1.0', error: expect.objectContaining({ code }), payload: {} },
    ])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  },
)

test('R49 text that the database cannot store is refused in a path, too', async ({ operatorApi }) => {
  const authorization = `Bearer ${await operatorApi.keyFor()}`
  for (const [url, status] of [
    ['/v1/operator/users/a%00b', 400],
    [`/v1/operator/users/${'%C3%A4'.repeat(180)}`, 404],
    [`/v1/operator/submissions/${'x'.repeat(41)}`, 400],
    ['/v1/operator/submissions/..%2F..%2Fusers', 404],
    ['/v1/operator/users/%ED%A0%80', 404],
    [`/v1/operator/users/${'a'.repeat(2_000)}`, 404],
  ] as const) {
    const answer = await operatorApi.app.inject({ url, headers: { authorization } })
    expect([url, answer.statusCode]).toEqual([url, status])
  }
})

test('without a key no body is read', async ({ operatorApi }) => {
  const answer = await operatorApi.app.inject({
    method: 'PUT',
    url: setNews.path,
    headers: json,
    payload: '{',
  })
  expect(answer.statusCode).toBe(401)
})

test('without a valid key no answer reveals which calls exist', async ({ operatorApi, shared }) => {
  const { clock } = shared
  const addresses = [
    showNews.path,
    openApiPath,
    '/v1/operator/users/anna/disable',
    '/v1/operator/imports',
    '/',
    '/v1/operator',
    '/v1/operator/nothing',
    '/v1/operator/users/%zz',
    `/v1/operator/users/${'a'.repeat(2_000)}`,
    '/v1/glg/news',
    '/health/ready',
  ]
  const answers = new Set<string>()
  for (const authorization of [undefined, 'Bearer garbage', `Bearer ${newSecret()}`])
    for (const url of addresses)
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)
        for (const [type, payload] of [
          ['application/json', '{}'],
          ['text/plain', 'x'],
          ['application/json', 'x'.repeat(70_000)],
        ] as const) {
          // Advances the clock by a minute, so that the limit of wrong keys does not apply.
          clock.now = new Date(clock.now.getTime() + 60_000)
          const headers = { 'content-type': type, ...(authorization && { authorization }) }
          const answer = await operatorApi.app.inject({ method, url, headers, payload })
          const { date: _, ...ownHeaders } = answer.headers
          const { requestId: __, ...error } = answer.json().error
          answers.add(JSON.stringify([answer.statusCode, ownHeaders, error]))
        }
  expect([...answers]).toEqual([
    expect.stringMatching(/^\[401,.*"connection":"close".*"code":"unauthenticated"/),
  ])
  const head = await operatorApi.app.inject({ method: 'HEAD', url: showNews.path })
  expect([head.statusCode, head.headers.allow]).toEqual([401, undefined])
})

test('a wrong method gets the allowed ones, an unknown path is not found', async ({ operatorApi }) => {
  const headers = { authorization: `Bearer ${await operatorApi.keyFor(['news'])}` }
  for (const [method, url, allow] of [
    ['POST', showNews.path, 'GET, PUT, DELETE'],
    ['GET', '/v1/operator/users/anna/disable', 'POST'],
    ['PATCH', '/v1/operator/users/anna', 'GET, PUT'],
    ['HEAD', showNews.path, 'GET, PUT, DELETE'],
  ] as const) {
    const answer = await operatorApi.app.inject({ method, url, headers })
    expect([url, answer.statusCode, answer.headers.allow]).toEqual([url, 405, allow])
  }
  for (const url of [
    '/',
    '/v1/operator',
    '/v1/operator/nothing',
    '/v1/operator/users/%zz',
    '/v1/glg/news',
    '/health/ready',
  ]) {
    const answer = await operatorApi.app.inject({ url, headers })
    expect([url, answer.statusCode, answer.json().error.message]).toEqual([url, 404, 'Nothing was found.'])
  }
})

test('R93 the OpenAPI description has every call and field, and needs a key', async ({ operatorApi }) => {
  const authorization = `Bearer ${await operatorApi.keyFor(['news'])}`
  const { statusCode, body } = await operatorApi.app.inject({
    url: '/v1/operator/openapi.json',
    headers: { authorization },
  })
  const description = JSON.parse(body)
  expect([statusCode, description.openapi, description.security]).toEqual([200, '3.1.0', [{ bearer: [] }]])
  for (const { method, path } of operatorEndpoints) {
    const operation = description.paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    const inPath = operation.parameters.filter((one: { in: string }) => one.in === 'path')
    expect([path, inPath.map(({ name }: { name: string }) => name)]).toEqual([path, pathFields({ path })])
  }
  const { get } = description.paths['/v1/operator/submissions']
  expect(get.parameters).toMatchObject([
    { name: 'after', in: 'query', required: false, schema: { type: 'string' } },
    { name: 'limit', in: 'query', required: false },
  ])
  const { put } = description.paths['/v1/operator/users/{username}']
  expect(put.requestBody.content['application/json'].schema.required).toEqual([
    'customerNumber',
    'glgNumbers',
    'aktentypen',
    'zinsenEnabled',
    'auskunftEnabled',
  ])
  const operations = Object.values<Record<string, { operationId: string }>>(description.paths).flatMap(
    (path) => Object.values(path).map(({ operationId }) => operationId),
  )
  expect(new Set(operations).size).toBe(operatorEndpoints.length)
})

test('R20 R74 keys, names and contents of calls or rows are never in the log', async ({
  db,
  shared,
  operatorApi,
}) => {
  const target = await buildOperatorTarget(db, shared.files)
  const log = readLog(operatorApi.app)
  const [right, wrong] = [await operatorApi.keyFor(), await operatorApi.keyFor(['news'])]
  for (const key of [right, wrong])
    for (const { endpoint, fieldsFor } of everyOperatorCall) {
      await operatorApi.call(endpoint, fieldsFor(target), { key })
      await operatorApi.call(endpoint, { ...fieldsFor(target), geheim: 'Geheimes' }, { key })
    }
  await sql`alter table news add constraint planted check (false) not valid`.execute(db)
  const geheim = { de: 'Geheime Meldung' }
  expect((await operatorApi.call(setNews, geheim, { key: right })).status).toBe(500)
  await sql`alter table news drop constraint planted`.execute(db)

  const all = log.join('')
  expect(
    log.filter((line) => line.includes('"route":"/v1/operator/users/:username"')).length,
  ).toBeGreaterThan(3)
  expect(all).toContain('unexpected error')
  for (const word of [
    right,
    wrong,
    'anna',
    'berta',
    /geheim/i,
    'Secret',
    '2026/4711',
    target.mandate,
    '01-liste',
  ])
    expect(all).not.toMatch(word)
})
