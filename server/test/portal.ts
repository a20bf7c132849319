import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Endpoint } from '@portal/contract/endpoint.ts'
import { responseEnvelope } from '@portal/contract/envelope.ts'
import { login } from '@portal/contract/session.ts'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'

import { openSecretKeys } from '#access/secret-keys.ts'
import { createApp } from '#app.ts'
import { type FileStore, openFileStore } from '#files/file-store.ts'
import { password } from '#test/build.ts'
import { testConfig } from '#test/config.ts'
import { test as databaseTest } from '#test/database.ts'

/** A clock that a test sets; it starts at noon of 1 June 2026 in Germany. */
export interface TestClock {
  now: Date
}

export interface Answer {
  status: number
  error: z.output<typeof responseEnvelope>['error']
  // The tests look into payloads of every endpoint; what they find there is asserted field by field.
  payload: Record<string, unknown>
  body: string
}

export interface Portal {
  app: FastifyInstance
  files: FileStore
  clock: TestClock
  call(endpoint: Endpoint, payload: unknown, token?: string, language?: 'de' | 'en'): Promise<Answer>
  /** Logs in with the builders' password and returns the token. */
  logIn(username: string): Promise<string>
}

/** The whole server on the test's database: `portal.call(endpoint, payload, token)`. */
export const test = databaseTest.extend<{ portal: Portal }>({
  portal: async ({ db, pool }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-files-'))
    const files = await openFileStore(folder)
    const clock: TestClock = { now: new Date('2026-06-01T10:00:00Z') }
    const keys = await openSecretKeys(folder)
    const app = createApp({
      db,
      pool,
      files,
      clock: () => clock.now,
      keys,
      config: testConfig,
      demo: false,
      openapi: true,
    })
    await use(portalOf(app, files, clock))
    await app.close()
    await rm(folder, { recursive: true })
  },
})

function portalOf(app: FastifyInstance, files: FileStore, clock: TestClock): Portal {
  const call: Portal['call'] = async (endpoint, payload, token, language = 'de') => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: endpoint.path,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      payload: { version: '1.0', language, payload },
    })
    const envelope = responseEnvelope.parse(JSON.parse(body))
    // Every endpoint of the contract answers with an object.
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
    async logIn(username) {
      const { payload } = await call(login, { username, password })
      return String(payload['token'])
    },
  }
}
