import { randomBytes } from 'node:crypto'

import { unsubscribe } from '@portal/contract/case-mail.ts'
import type { Endpoint } from '@portal/contract/endpoint.ts'
import { confirmMailAddress, saveNotifications } from '@portal/contract/notifications.ts'
import { endOwnSession } from '@portal/contract/own-sessions.ts'
import { openView } from '@portal/contract/see-as.ts'
import { answerTask } from '@portal/contract/tasks.ts'
import { verifyBackupCode, verifyCode, verifyFirstCode } from '@portal/contract/two-factor.ts'
import { sql } from 'kysely'

import { seal } from '#access/keys/sealed-secrets.ts'
import { backupCodeHash } from '#access/login/backup-codes.ts'
import { mailCode } from '#access/login/mail-code.ts'
import { newSecret, secretAsText } from '#access/login/one-time-code.ts'
import { codeKey, firstCodeKey } from '#access/login/throttle-keys.ts'
import { tokenHash } from '#access/token.ts'
import { unsubscribeTokenOf } from '#access/unsubscribe-token.ts'
import { openSessionOf } from '#test/app.ts'
import { buildUser } from '#test/build.ts'
import { openDeskSession, plantClerk } from '#test/desk.ts'
import type { Target } from '#test/fuzz/world.ts'
import { codeAt } from '#test/logins.ts'
import { sampleTaskId } from '#test/sample-submissions.ts'

/** Codes, tokens and ids that `prepare` makes valid. */
export interface PreparedValues {
  readonly mailCode: string
  readonly unsubscribeToken: string
  readonly sessionId: string
  readonly backupCode: string
  /** Token of a link by which a clerk sees the screens of a user. */
  readonly viewToken: string
  /** Returns a currently valid TOTP code, both for the active second factor and for the one being set up. */
  readonly oneTimeCode: () => string
}

interface Prepared {
  readonly known: PreparedValues
  /** Prepares a call. Returns the session token to use, or undefined if the call needs no preparation. */
  readonly prepare: (path: string) => Promise<string | undefined>
}

/**
 * Creates the single-use data that a call needs. Runs before each body. Returns the name of the user who
 * makes the call.
 */
type Preparation = () => Promise<string>

/** Users of Alpha, one for each group of calls that need preparation. */
const [withMail, withSessions, withoutFactor, withFactor] = ['mia', 'ella', 'frieda', 'paul'] as const

const address = 'mia@glaeubiger.example'
const uuid = '00000000-0000-4000-8000-0000000000ff'
const backupCode = 'ABCD-EFGH-IJKL-MNOP'
const viewToken = 'A'.repeat(43)

/** Creates users for the calls that need single-use data. */
export async function buildPreparations(target: Target): Promise<Prepared> {
  const { db, keys, clock } = target
  const ids = new Map<string, string>()
  for (const username of [withMail, withSessions, withoutFactor, withFactor]) {
    await buildUser(db, { username }, clock.now)
    const user = db.selectFrom('portalUser').where('username', '=', username).select('id')
    ids.set(username, (await user.executeTakeFirstOrThrow()).id)
  }
  const idOf = (username: string) => ids.get(username) ?? ''
  const secret = newSecret()
  const known: PreparedValues = {
    mailCode: mailCode(keys, uuid),
    unsubscribeToken: unsubscribeTokenOf(keys, { userId: idOf(withMail), purpose: 'cases', address }),
    sessionId: uuid,
    backupCode,
    viewToken,
    oneTimeCode: () => codeAt(secretAsText(secret), clock.now),
  }
  const preparations = new Map<Endpoint, Preparation>([
    ...mailPreparations(target, idOf(withMail)),
    ...factorPreparations(target, secret, idOf),
    [openView, () => offerView(target, idOf(withSessions))],
    [endOwnSession, () => openSecondSession(target, idOf(withSessions))],
    [
      answerTask,
      async () => {
        await sql`update task set answered_revision = null where task_id = ${sampleTaskId}`.execute(db)
        return withMail
      },
    ],
  ])
  const byPath = new Map<string, Preparation>([...preparations].map(([{ path }, prepare]) => [path, prepare]))
  return {
    known,
    async prepare(path) {
      const username = await byPath.get(path)?.()
      return username === undefined ? undefined : openSessionOf(db, username, clock.now)
    },
  }
}

function mailPreparations({ db, clock }: Target, userId: string): (readonly [Endpoint, Preparation])[] {
  async function keepMail() {
    const values = { address, language: 'de' as const, topics: ['tasks' as const], confirmedAt: clock.now }
    await db
      .insertInto('userMail')
      .values({ userId, ...values })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
      .execute()
    return withMail
  }
  async function awaitAddress() {
    const values = { id: uuid, address, language: 'de' as const, requestedAt: clock.now, tries: 0 }
    await db
      .insertInto('mailConfirmation')
      .values({ userId, ...values })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
      .execute()
    return withMail
  }
  return [
    [saveNotifications, keepMail],
    [unsubscribe, keepMail],
    [confirmMailAddress, awaitAddress],
  ]
}

function factorPreparations(
  { db, keys, clock }: Target,
  secret: Buffer,
  idOf: (username: string) => string,
): (readonly [Endpoint, Preparation])[] {
  const salt = randomBytes(16)
  const hashed = backupCodeHash(backupCode, salt)
  /** Resets a user's second factor: no code is used, no attempt has failed. Returns the username. */
  async function keepFactor(username: string, confirmedAt: Date | null) {
    const userId = idOf(username)
    const { keyId, sealed: secretSealed } = seal(keys, userId, secret)
    const values = { keyId, secretSealed, createdAt: clock.now, confirmedAt, lastStep: 0 }
    await db
      .insertInto('twoFactor')
      .values({ userId, ...values })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
      .execute()
    await db
      .deleteFrom('throttle')
      .where('key', 'in', [codeKey(userId), firstCodeKey(userId)])
      .execute()
    return username
  }
  return [
    [verifyFirstCode, () => keepFactor(withoutFactor, null)],
    [verifyCode, () => keepFactor(withFactor, clock.now)],
    [
      verifyBackupCode,
      async () => {
        const userId = idOf(withFactor)
        await db.deleteFrom('backupCode').where('userId', '=', userId).execute()
        await db
          .insertInto('backupCode')
          .values({ userId, salt, hash: await hashed })
          .execute()
        return keepFactor(withFactor, clock.now)
      },
    ],
  ]
}

/** Creates a link by which an administrator can see the screens of `withSessions`. Returns that username. */
async function offerView({ db, keys, clock: { now } }: Target, userId: string): Promise<string> {
  const administrator = { name: 'ada', role: 'administrator' as const }
  await db.deleteFrom('clerk').where('name', '=', administrator.name).execute()
  await openDeskSession(db, (await plantClerk(db, keys, administrator)).id, now)
  const offered = { userId, name: withSessions, state: 'offered' as const, userAgent: '' }
  const times = { authenticatedAt: now, lastUsedAt: now, freshAt: now }
  await db
    .insertInto('session')
    .values({
      ...offered,
      ...times,
      tokenHash: tokenHash(viewToken),
      clerkSessionId: db.selectFrom('clerkSession').select('id'),
    })
    .execute()
  return withSessions
}

/** Opens another session of `withSessions`, with the id in `PreparedValues`. Returns that username. */
async function openSecondSession({ db, clock: { now } }: Target, userId: string): Promise<string> {
  const times = { authenticatedAt: now, lastUsedAt: now, freshAt: now }
  await db
    .insertInto('session')
    .values({
      ...times,
      id: uuid,
      userId,
      tokenHash: randomBytes(32),
      name: withSessions,
      state: 'active',
      userAgent: '',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return withSessions
}
