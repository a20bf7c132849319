import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'

import { areFieldsInQuery, type OperatorEndpoint } from '@portal/contract/operator/endpoint.ts'
import { sendDelivery } from '@portal/contract/operator/imports.ts'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'

import type { Db } from '#db/connect.ts'
import { revokeKey, rotateKey } from '#operator/api-keys/change-keys.ts'
import { secretHash } from '#operator/api-keys/secret.ts'
import { placesIn } from '#operator/import/over-http/places.ts'
import { actAt } from '#test/act.ts'
import { delivererAt, importDeliveries, masterBundle } from '#test/deliveries.ts'
import { everyRow } from '#test/disclosed.ts'
import { buildOperatorTarget, everyOperatorCall } from '#test/every-operator-call.ts'
import { type OperatorApi, requestFor, test } from '#test/operator-api.ts'

/** Changes of a key, and the status that a new call with this key gets. */
const changes = {
  revoked: { status: 401, does: (db: Db, name: string, now: Date) => revokeKey(db, name, actAt(now)) },
  rotated: {
    status: 401,
    does: (db: Db, name: string, now: Date) => rotateKey(db, { name, hours: 0, days: 365 }, actAt(now)),
  },
  expired: {
    status: 401,
    does: (db: Db, name: string, now: Date) =>
      db.updateTable('apiKey').set({ expiresAt: now }).where('name', '=', name).execute(),
  },
  address: {
    status: 403,
    does: (db: Db, name: string) =>
      db
        .updateTable('apiKey')
        .set({ allowedAddresses: ['192.0.2.1'] })
        .where('name', '=', name)
        .execute(),
  },
  scope: {
    status: 403,
    does: (db: Db, name: string) =>
      sql`update api_key set scopes = '{none}' where name = ${name}`.execute(db),
  },
} as const
type Change = keyof typeof changes
const everyChange = Object.keys(changes) as readonly Change[]

const nameOf = async (db: Db, secret: string): Promise<string> => {
  const hash = secretHash(secret)
  const keys = db.selectFrom('apiKeySecret').select('name').where('hash', '=', hash)
  return (await keys.executeTakeFirstOrThrow()).name
}

interface Begun {
  readonly socket: Socket
  readonly answer: Promise<string>
  readonly last: string
  readonly name: string
}

/** Sends all of a call but the last byte of its body, and waits until the key has been authenticated. */
async function beginCall(
  api: OperatorApi,
  db: Db,
  { endpoint, fields }: { endpoint: OperatorEndpoint; fields: object },
): Promise<Begun> {
  const key = await api.keyFor([endpoint.scope])
  const name = await nameOf(db, key)
  const { method, url, payload, headers } = requestFor(endpoint, fields)
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
  const type = headers?.['content-type'] ?? 'application/json'
  const { port } = new URL(api.app.listeningOrigin)
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.on('data', (piece) => (text += piece.toString()))
  const answer = once(socket, 'close').then(() => text)
  const head = `host: x\r\nconnection: close\r\nauthorization: Bearer ${key}\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}`
  socket.write(`${method} ${url} HTTP/1.1\r\n${head}\r\n\r\n${body.slice(0, -1)}`)
  await expect
    .poll(async () => {
      const used = await db
        .selectFrom('apiKeySecret')
        .select('lastUsedAt')
        .where('name', '=', name)
        .executeTakeFirst()
      return used?.lastUsedAt
    })
    .toBeTruthy()
  return { socket, answer, last: body.slice(-1), name }
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])

test('R101 R104 a key that is revoked during an upload has no effect: each call with a body checks it again', async ({
  db,
  pool,
  shared,
  operatorApi,
}) => {
  const target = await buildOperatorTarget(db, shared.files)
  await operatorApi.app.listen({ port: 0, host: '127.0.0.1' })
  const before = await everyRow(pool, /^(audit|api_key)/)
  const withBody = everyOperatorCall.filter(
    ({ endpoint, fieldsFor }) =>
      endpoint.body !== undefined ||
      (!areFieldsInQuery(endpoint) && requestFor(endpoint, fieldsFor(target)).payload !== undefined),
  )
  expect(withBody.length).toBeGreaterThan(6)
  for (const { endpoint, fieldsFor } of withBody) {
    const { socket, answer, last, name } = await beginCall(operatorApi, db, {
      endpoint,
      fields: fieldsFor(target),
    })
    await revokeKey(db, name, actAt(shared.clock.now))
    socket.write(last)
    expect([endpoint.path, statusOf(await answer)]).toEqual([endpoint.path, 401])
  }
  expect(await everyRow(pool, /^(audit|api_key)/)).toEqual(before)
  expect(await readdir(placesIn(shared.folder).arriving)).toEqual([])
  expect(await readdir(placesIn(shared.folder).waiting).catch(() => [])).toEqual([])
})

test('R101 R104 if a key is changed during a delivery, the delivery is refused and leaves nothing behind', async ({
  db,
  shared,
  operatorApi,
}) => {
  await operatorApi.app.listen({ port: 0, host: '127.0.0.1' })
  for (const change of everyChange) {
    const { status, does } = changes[change]
    const call = { endpoint: sendDelivery, fields: { delivery: change } }
    const { socket, answer, last, name } = await beginCall(operatorApi, db, call)
    await expect.poll(() => readdir(placesIn(shared.folder).arriving)).toHaveLength(1)
    await does(db, name, shared.clock.now)
    socket.write(last)
    expect([change, statusOf(await answer)]).toEqual([change, status])
    await expect.poll(() => readdir(placesIn(shared.folder).arriving)).toEqual([])
  }
  expect(await readdir(placesIn(shared.folder).waiting).catch(() => [])).toEqual([])
  const noted = await db
    .selectFrom('audit')
    .select('details')
    .where('event', '=', 'authz_fail')
    .orderBy('position')
    .execute()
  expect(noted.map(({ details }) => details['reason'])).toEqual(everyChange)
})

test('R101 R104 a waiting delivery is not imported if its key has lost the right; outcome and audit trail say why', async ({
  db,
  pool,
  shared,
  operatorApi,
}) => {
  const ids: string[] = []
  for (const change of everyChange) {
    const key = await operatorApi.keyFor(['import'])
    const name = await nameOf(db, key)
    const { send } = await delivererAt(operatorApi, key)
    const { status, payload } = await send(masterBundle, { delivery: change, wait: '0' })
    expect(status).toBe(202)
    ids.push(payload.id ?? '')
    await changes[change].does(db, name, shared.clock.now)
  }
  importDeliveries({ db, pool, shared })
  const { send, show } = await delivererAt(operatorApi)
  expect((await send(masterBundle, { delivery: 'last' })).status).toBe(200)
  const outcomes = await Promise.all(ids.map((id) => show(id)))
  expect(outcomes.map(({ payload }) => [payload.state, payload.fault])).toEqual([
    ['stopped', expect.stringMatching(/^key:key-\d+ was revoked; /)],
    ['stopped', expect.stringMatching(/ was rotated, and the secret of this delivery has expired; /)],
    ['stopped', expect.stringMatching(/ has expired; /)],
    ['stopped', expect.stringMatching(/ may not be used from this address any more; /)],
    ['stopped', expect.stringMatching(/ may not import any more; /)],
  ])
  const noted = await db
    .selectFrom('audit')
    .select(['actor', 'details'])
    .where('event', '=', 'authz_fail')
    .orderBy('position')
    .execute()
  expect(noted).toEqual(
    everyChange.map((reason, index) => ({
      actor: expect.stringMatching(/^operator:key:key-\d+$/),
      details: { path: sendDelivery.path, reason, address: '127.0.0.1', delivery: ids[index] },
    })),
  )
  expect(await db.selectFrom('dataImport').selectAll().execute()).toHaveLength(1)
})

test('a call that waits for a delivery gets an error, not the outcome, when its key is revoked', async ({
  db,
  pool,
  shared,
  operatorApi,
}) => {
  const key = await operatorApi.keyFor(['import'])
  const name = await nameOf(db, key)
  const { send } = await delivererAt(operatorApi, key)
  const answer = send(masterBundle, { wait: '60' })
  await expect.poll(() => readdir(placesIn(shared.folder).waiting).catch(() => [])).toHaveLength(1)
  await revokeKey(db, name, actAt(shared.clock.now))
  importDeliveries({ db, pool, shared })
  expect(await answer).toMatchObject({ status: 401, error: { code: 'unauthenticated' } })
})
