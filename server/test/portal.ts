import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Endpoint } from '@portal/contract/endpoint.ts'
import { responseEnvelope } from '@portal/contract/envelope.ts'
import { exportEnd, exportHead } from '@portal/contract/export.ts'
import { idempotencyHeader } from '@portal/contract/submission.ts'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'

import { openSecretKeys } from '#access/keys/secret-keys.ts'
import { connect, type Db } from '#db/connect.ts'
import { type FileStore, openFileStore } from '#files/file-store.ts'
import { type AppParts, createTestApp, openSessionOf, type TestClock } from '#test/app.ts'
import { endPool, test as databaseTest } from '#test/database.ts'
import { removeFolder } from '#test/remove-folder.ts'

export type { TestClock } from '#test/app.ts'

export interface Answer {
  status: number
  error: z.output<typeof responseEnvelope>['error']
  // Not typed by endpoint: each test checks or casts the fields that it reads.
  payload: Record<string, unknown>
  body: string
}

export interface Portal {
  app: FastifyInstance
  files: FileStore
  clock: TestClock
  /** @param key Idempotency key of a sending call. */
  call(
    endpoint: Endpoint,
    payload: unknown,
    token?: string,
    language?: 'de' | 'en',
    key?: string,
  ): Promise<Answer>
  /**
   * Opens a session as a login does, but without a password, and returns its token. The session is pending if
   * the user has turned on two-factor authentication. Tests of the login itself use the real call.
   */
  logIn(username: string): Promise<string>
}

interface PortalTest {
  /** Dependencies that several instances share, apart from the database. */
  shared: AppParts & { /** Data directory. */ readonly folder: string }
  portal: Portal
  /** A second instance on the same database, with its own pool. */
  peer: Portal
  /** Database of the second instance. */
  peerUrl: string
  /** Pool of the second instance. */
  peerDatabase: ReturnType<typeof connect>
}

/** `test` with the whole server on the test's database: `portal.call(endpoint, payload, token)`. */
export const test = databaseTest.extend<PortalTest>({
  shared: async ({ db }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-files-'))
    const clock: TestClock = { now: new Date('2026-06-01T10:00:00Z') }
    await use({ files: await openFileStore(folder), keys: await openSecretKeys(folder, db), clock, folder })
    await removeFolder(folder)
  },
  portal: async ({ db, pool, shared, patience }, use) => {
    const app = createTestApp({ db, pool }, shared, { turnPatienceMs: patience.turnPatienceMs })
    await use(portalOf(app, db, shared))
    await app.close()
  },
  peerUrl: async ({ databaseUrl }, use) => use(databaseUrl),
  peerDatabase: async ({ peerUrl, patience }, use) => {
    const own = connect(peerUrl, patience)
    await use(own)
    await endPool(own.pool)
  },
  peer: async ({ peerDatabase, shared, portal: _portal, patience }, use) => {
    const app = createTestApp(peerDatabase, shared, { turnPatienceMs: patience.turnPatienceMs })
    await use(portalOf(app, peerDatabase.db, shared))
    await app.close()
  },
})

function portalOf(app: FastifyInstance, db: Db, { files, clock }: PortalTest['shared']): Portal {
  const call: Portal['call'] = async (endpoint, payload, token, language = 'de', key) => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: endpoint.path,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { [idempotencyHeader]: key }),
      },
      payload: { version: '1.0', language, payload },
    })
    if (endpoint.streams && statusCode === 200)
      return { status: statusCode, error: null, payload: wholeOf(body), body }
    const envelope = responseEnvelope.parse(JSON.parse(body))
    // The cast is safe: every response is an object.
    return {
      status: statusCode,
      error: envelope.error,
      payload: envelope.payload as Record<string, unknown>,
      body,
    }
  }
  return {
    app,
    files,
    clock,
    call,
    logIn: (username) => openSessionOf(db, username, clock.now),
  }
}

/** Joins the rows of a streamed response into one list, so that it looks like a page of results. */
function wholeOf(body: string): Record<string, unknown> {
  const lines: unknown[] = body
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
  return {
    ...exportHead.parse(lines[0]),
    data: lines.slice(1, -1).flat(),
    ...exportEnd.parse(lines.at(-1)),
  }
}
