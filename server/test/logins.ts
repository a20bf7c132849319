import { hash } from '@node-rs/argon2'
import { login } from '@portal/contract/session.ts'
import { Secret, TOTP } from 'otpauth'

import { seal, type SecretKeys } from '#access/keys/sealed-secrets.ts'
import { newSecret, secretAsText } from '#access/login/one-time-code.ts'
import { newToken } from '#access/token.ts'
import { lockUser } from '#access/user-row.ts'
import { openSession } from '#creditor/session/log-in.ts'
import type { Db } from '#db/connect.ts'
import { password } from '#test/build.ts'
import { untilWaiting } from '#test/lock-waits.ts'
import type { Answer, Portal } from '#test/portal.ts'

/** Returns a cheap hash of a password, for tests that try many passwords. */
export const cheapHash = (secret = password) =>
  hash(secret, { memoryCost: 1024, timeCost: 1, parallelism: 1 })

/** Gives a user a cheap hash of `password`. Returns their id. */
export async function makeCheap(db: Db, username = 'anna') {
  const { id } = await db
    .updateTable('portalUser')
    .set({ passwordHash: await cheapHash() })
    .where('username', '=', username)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Logs in from an IP address. Returns the response's status and body. */
export async function logInFrom(
  { app }: Pick<Portal, 'app'>,
  address: string,
  credentials: { username?: string; password?: string } = {},
) {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: login.path,
    remoteAddress: address,
    payload: { version: '1.0', language: 'de', payload: { username: 'anna', password, ...credentials } },
  })
  return { status: statusCode, body }
}

/** Turns on two-factor authentication for a user. Returns the secret as text. */
export async function buildTwoFactor(db: Db, keys: SecretKeys, userId: string, now: Date) {
  const secret = newSecret()
  const { keyId, sealed } = seal(keys, userId, secret)
  await db
    .insertInto('twoFactor')
    .values({ userId, keyId, secretSealed: sealed, createdAt: now, confirmedAt: now })
    .execute()
  return secretAsText(secret)
}

/** Creates a session as a login does. Returns its token. */
export async function buildSession(db: Db, userId: string, state: 'active' | 'pending', now: Date) {
  const token = newToken()
  await openSession(db, { token, state, userId, name: 'anna', userAgent: '' }, now)
  return token
}

/** Returns the code that an authenticator app shows at this time, or `steps` times 30 seconds later. */
export const codeAt = (secret: string, now: Date, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + steps * 30_000 })

/** Returns six-digit codes that are wrong at this time. */
export function wrongCodes(secret: string, now: Date, count: number) {
  const right = new Set([-1, 0, 1].map((steps) => codeAt(secret, now, steps)))
  return Array.from({ length: count + 3 }, (_, i) => String(100_000 + i))
    .filter((code) => !right.has(code))
    .slice(0, count)
}

/** Returns the number of audit rows with one of these events. */
export async function countEvents(db: Db, ...events: string[]) {
  const rows = await db.selectFrom('audit').where('event', 'in', events).select('position').execute()
  return rows.length
}

/** Makes a call that has to wait for a lock on its user's row. Ends the user's sessions while it waits. */
export async function whileSessionsEnd(db: Db, userId: string, call: () => Promise<Answer>): Promise<Answer> {
  const change = await db.startTransaction().execute()
  await lockUser(change, userId)
  const answer = call()
  await untilWaiting(db, 1)
  await change.deleteFrom('session').where('userId', '=', userId).execute()
  await change.commit().execute()
  return answer
}
