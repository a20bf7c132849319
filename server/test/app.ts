import type { FastifyInstance } from 'fastify'

import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import { newToken } from '#access/token.ts'
import { type AppContext, createApp } from '#app.ts'
import { openSession } from '#creditor/session/log-in.ts'
import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { openLog } from '#ground/open-log.ts'
import { Traffic } from '#http/traffic.ts'
import { testConfig } from '#test/config.ts'
import { longPatience } from '#test/patience.ts'

/** A settable clock. It starts at noon on 1 June 2026, German time. */
export interface TestClock {
  now: Date
}

/** Dependencies that several instances share, apart from the database. */
export interface AppParts {
  readonly files: FileStore
  readonly clock: TestClock
  readonly keys: SecretKeys
}

/** Returns a log without output and fresh request counters. */
export const silentTelemetry = () => ({ log: openLog('silent'), traffic: new Traffic() })

/** Creates the server with defaults for tests. */
export const createTestApp = (
  database: Pick<AppContext, 'db' | 'pool'>,
  { files, clock, keys }: AppParts,
  changes: Partial<AppContext> = {},
): FastifyInstance =>
  createApp({
    ...database,
    files,
    clock: () => clock.now,
    keys,
    config: testConfig,
    ...silentTelemetry(),
    demo: false,
    openapi: true,
    callsPerMinute: 9_999_999,
    turnPatienceMs: longPatience.turnPatienceMs,
    ...changes,
  })

/**
 * Opens a session as a login does, but without a password. The session is pending if the user has turned on
 * two-factor authentication.
 */
export async function openSessionOf(db: Db, username: string, now: Date): Promise<string> {
  const { userId, twoFactorSince } = await db
    .selectFrom('portalUser')
    .leftJoin('twoFactor', 'twoFactor.userId', 'portalUser.id')
    .where('username', '=', username)
    .select(['portalUser.id as userId', 'confirmedAt as twoFactorSince'])
    .executeTakeFirstOrThrow()
  const token = newToken()
  const state = twoFactorSince === null ? 'active' : 'pending'
  await openSession(db, { token, state, userId, name: username, userAgent: '' }, now)
  return token
}
