import { responseEnvelope } from '@portal/contract/envelope.ts'
import {
  ndjsonType,
  type OperatorEndpoint,
  type OperatorScope,
  operatorScopes,
  pathFields,
} from '@portal/contract/operator/endpoint.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '#db/connect.ts'
import { createOperatorApi, type OperatorApiContext } from '#operator-api/app.ts'
import { createKey } from '#operator/api-keys/change-keys.ts'
import { placesIn } from '#operator/import/over-http/places.ts'
import { actAt } from '#test/act.ts'
import { silentTelemetry } from '#test/app.ts'
import { longPatience } from '#test/patience.ts'
import { type Answer, test as portalTest } from '#test/portal.ts'

interface Circumstances {
  readonly key?: string | undefined
  /** IP address of the client. Defaults to this machine. */
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface OperatorApi {
  readonly app: FastifyInstance
  /** Creates a key. Defaults to all scopes and any address. */
  keyFor(scopes?: readonly OperatorScope[], allowedAddresses?: readonly string[]): Promise<string>
  /** Makes a call. Puts each field where the endpoint expects it: path, query or body. */
  call(endpoint: OperatorEndpoint, fields: object, circumstances: Circumstances): Promise<Answer>
}

type Own = Partial<OperatorApiContext> & Pick<OperatorApiContext, 'db' | 'files' | 'clock'>

/** Creates the operator API for tests. */
export const createTestOperatorApi = (own: Own) =>
  createOperatorApi({
    ...silentTelemetry(),
    trustProxy: [],
    deliveries: placesIn('/nowhere'),
    turnPatienceMs: longPatience.turnPatienceMs,
    ...own,
  })

interface SentRequest {
  readonly method: OperatorEndpoint['method']
  readonly url: string
  readonly payload?: object | string
  readonly headers?: Readonly<Record<string, string>>
}

/** Body of the calls that expect NDJSON. */
const sampleLines = '{"news":{"language":"de","text":"Geheime Meldung"}}\n'

/** Returns the HTTP request of a call. */
export function requestFor(endpoint: OperatorEndpoint, fields: object): SentRequest {
  const entries = Object.entries(fields)
  const inPath = pathFields(endpoint)
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(new Map(entries).get(name))),
  )
  const others = entries.filter(([name]) => !inPath.includes(name))
  const { method } = endpoint
  const rest: Record<string, string> = Object.fromEntries(others)
  const url = `${path}?${new URLSearchParams(rest).toString()}`
  if (endpoint.body) return { method, url, payload: sampleLines, headers: { 'content-type': ndjsonType } }
  if (method === 'GET') return { method, url }
  return { method, url: path, ...(others.length > 0 && { payload: rest }) }
}

let keys = 0

export function operatorApiOf(app: FastifyInstance, db: Db, now: () => Date): OperatorApi {
  return {
    app,
    async keyFor(scopes = operatorScopes, allowedAddresses = []) {
      const key = { name: `key-${++keys}`, scopes, allowedAddresses, days: 365 }
      return (await createKey(db, key, actAt(now()))).secret
    },
    async call(endpoint, fields, { key, address = '127.0.0.1', headers }) {
      const request = requestFor(endpoint, fields)
      const { statusCode, body } = await app.inject({
        ...request,
        remoteAddress: address,
        headers: {
          ...request.headers,
          ...(key !== undefined && { authorization: `Bearer ${key}` }),
          ...headers,
        },
      })
      if (endpoint.response === 'bytes' && statusCode === 200)
        return { status: statusCode, error: null, payload: {}, body }
      const { error, payload } = responseEnvelope.parse(JSON.parse(body))
      // The cast is safe: every response is an object.
      return { status: statusCode, error, payload: payload as Record<string, unknown>, body }
    },
  }
}

interface OperatorApiTest {
  operatorApi: OperatorApi
  /** A second server on the same database. */
  peerApi: OperatorApi
}

/** `test` with the operator API on the test's database: `operatorApi.call(endpoint, fields, { key })`. */
export const test = portalTest.extend<OperatorApiTest>({
  operatorApi: async ({ db, shared }, use) => {
    const now = () => shared.clock.now
    const deliveries = placesIn(shared.folder)
    const app = createTestOperatorApi({ db, files: shared.files, clock: now, deliveries })
    await use(operatorApiOf(app, db, now))
    await app.close()
  },
  peerApi: async ({ peerDatabase, shared }, use) => {
    const now = () => shared.clock.now
    const deliveries = placesIn(shared.folder)
    const app = createTestOperatorApi({ db: peerDatabase.db, files: shared.files, clock: now, deliveries })
    await use(operatorApiOf(app, peerDatabase.db, now))
    await app.close()
  },
})
