import { bytesType, type DeskEndpoint } from '@portal/contract/desk/endpoint.ts'
import { deskResponse } from '@portal/contract/desk/errors.ts'
import type { DeskSessionState } from '@portal/contract/desk/session.ts'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'

import { clerkOwner } from '#access/keys/sealed-factors.ts'
import { seal, type SecretKeys } from '#access/keys/sealed-secrets.ts'
import { newSecret, secretAsText } from '#access/login/one-time-code.ts'
import type { Db } from '#db/connect.ts'
import { createDesk, type DeskContext } from '#desk/app.ts'
import { activateSession, openClerkSession } from '#desk/session/open-session.ts'
import { placesIn } from '#operator/import/over-http/places.ts'
import { type AppParts, silentTelemetry } from '#test/app.ts'
import { testConfig } from '#test/config.ts'
import { insertClerk } from '#test/desk-call.ts'
import { cheapHash } from '#test/logins.ts'
import { test as operatorTest } from '#test/operator-api.ts'
import { longPatience } from '#test/patience.ts'

interface Circumstances {
  readonly token?: string | undefined
  readonly language?: 'de' | 'en'
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The file, for calls that take one; `sampleBytes` by default. */
  readonly bytes?: string | Buffer
}

export interface DeskAnswer {
  readonly status: number
  readonly error: z.output<typeof deskResponse>['error']
  // Not typed by endpoint: each test checks or casts the fields that it reads.
  readonly payload: Record<string, unknown>
  readonly body: string
}

export interface Desk {
  readonly app: FastifyInstance
  readonly call: (
    endpoint: DeskEndpoint,
    payload: unknown,
    circumstances?: Circumstances,
  ) => Promise<DeskAnswer>
}

/** Creates the desk with defaults for tests. */
export const createTestDesk = (
  { db }: Pick<DeskContext, 'db'>,
  { files, clock, keys }: AppParts,
  changes: Partial<DeskContext> = {},
): FastifyInstance =>
  createDesk({
    db,
    files,
    keys,
    clock: () => clock.now,
    config: testConfig,
    examine: async () => [],
    portalUrl: 'https://portal.example',
    ...silentTelemetry(),
    demo: false,
    deliveries: placesIn('/nowhere'),
    callsPerMinute: 9_999_999,
    turnPatienceMs: longPatience.turnPatienceMs,
    ...changes,
  })

/** The default file for calls that send one. */
export const sampleBytes = '{"customerNumber":"K1","name":"Alpha Versand GmbH"}\n'

const withQuery = (path: string, fields: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams(fields).toString()}`

const fieldsIn = (payload: unknown): Record<string, string> =>
  typeof payload === 'object' && payload !== null ? { ...payload } : {}

export const deskOf = (app: FastifyInstance): Desk => ({
  app,
  async call(endpoint, payload, { token, language = 'de', address = '127.0.0.1', headers, bytes } = {}) {
    const { statusCode: status, body } = await app.inject({
      method: 'POST',
      remoteAddress: address,
      headers: {
        ...(endpoint.body && { 'content-type': bytesType }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(endpoint.body
        ? { url: withQuery(endpoint.path, { ...fieldsIn(payload), language }), payload: bytes ?? sampleBytes }
        : { url: endpoint.path, payload: { version: '1.0', language, payload } }),
    })
    if (endpoint.response === 'bytes' && status === 200) return { status, error: null, payload: {}, body }
    const answer = deskResponse.parse(JSON.parse(body))
    // The cast is safe: every response is an object.
    return { status, error: answer.error, payload: answer.payload as Record<string, unknown>, body }
  },
})

/** `test` with the desk on the test's database: `desk.call(endpoint, payload, { token })`. */
export const test = operatorTest.extend<{
  desk: Desk
  /** A second desk on the same database, with its own pool. */
  peerDesk: Desk
}>({
  desk: async ({ db, shared }, use) => {
    const app = createTestDesk({ db }, shared, { deliveries: placesIn(shared.folder) })
    await use(deskOf(app))
    await app.close()
  },
  peerDesk: async ({ peerDatabase, shared }, use) => {
    const app = createTestDesk(peerDatabase, shared, { deliveries: placesIn(shared.folder) })
    await use(deskOf(app))
    await app.close()
  },
})

/** Creates a clerk, by default Carla with `password` and a second factor. Returns their id and secret. */
export async function plantClerk(
  db: Db,
  keys: SecretKeys,
  overrides: Parameters<typeof insertClerk>[1] = {},
) {
  const now = new Date('2026-06-01T09:00:00Z')
  const { id } = await insertClerk(db, { passwordHash: await cheapHash(), createdAt: now, ...overrides })
  const secret = newSecret()
  const { keyId, sealed } = seal(keys, clerkOwner(id), secret)
  if (!overrides.startPasswordUntil)
    await db
      .updateTable('clerk')
      .set({ secretKeyId: keyId, secretSealed: sealed, secretConfirmedAt: now })
      .where('id', '=', id)
      .execute()
  return { id, secret: secretAsText(secret) }
}

/** Opens a session as a login does, but without a password. Returns its token. */
export async function openDeskSession(
  db: Db,
  clerkId: string,
  now: Date,
  state: DeskSessionState = 'active',
): Promise<string> {
  const from = state === 'active' ? 'pending' : state
  const token = await openClerkSession(db, { clerkId, state: from, address: '127.0.0.1', userAgent: '' }, now)
  if (state === 'active') {
    const { id } = await db
      .selectFrom('clerkSession')
      .where('clerkId', '=', clerkId)
      .where('state', '=', 'pending')
      .select('id')
      .executeTakeFirstOrThrow()
    await activateSession(db, { id, from: 'pending' }, now)
  }
  return token
}
