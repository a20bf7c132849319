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
import { unheard } from '#test/app.ts'
import { type Answer, test as portalTest } from '#test/portal.ts'

interface Circumstances {
  readonly key?: string | undefined
  /** From where the call comes; by default from this machine. */
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface OperatorApi {
  readonly app: FastifyInstance
  /** Makes a key for some scopes, by default all, that works from everywhere unless addresses are given. */
  keyFor(scopes?: readonly OperatorScope[], allowedAddresses?: readonly string[]): Promise<string>
  /** Asks as a system does: each field in its place. */
  call(endpoint: OperatorEndpoint, asked: object, circumstances: Circumstances): Promise<Answer>
}

type Own = Partial<OperatorApiContext> & Pick<OperatorApiContext, 'db' | 'files' | 'clock'>

/** The server for the operator's systems as the tests want it. */
export const createTestOperatorApi = (own: Own) =>
  createOperatorApi({ ...unheard(), trustProxy: [], deliveries: undefined, ...own })

interface SentRequest {
  readonly method: OperatorEndpoint['method']
  readonly url: string
  readonly payload?: object | string
  readonly headers?: Readonly<Record<string, string>>
}

/** What is sent where a call wants lines. */
const sampleLines = '{"news":{"language":"de","text":"Geheime Meldung"}}\n'

/** What a call is sent as. */
export function requestFor(endpoint: OperatorEndpoint, asked: object): SentRequest {
  const fields = Object.entries(asked)
  const inPath = pathFields(endpoint)
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(new Map(fields).get(name))),
  )
  const others = fields.filter(([name]) => !inPath.includes(name))
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
    async call(endpoint, asked, { key, address = '127.0.0.1', headers }) {
      const request = requestFor(endpoint, asked)
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
      // Every call answers an object.
      return { status: statusCode, error, payload: payload as Record<string, unknown>, body }
    },
  }
}

interface OperatorApiTest {
  operatorApi: OperatorApi
  /** A second server on the same database. */
  peerApi: OperatorApi
}

/** The server for the operator's systems on the test's database: `operatorApi.call(endpoint, fields, { key })`. */
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
