import type { DeskSession } from '@portal/contract/desk/session.ts'

import { writeAudit } from '#access/audit/write-audit.ts'
import { clerkActor } from '#access/clerk-actor.ts'
import { hashPassword, inHashingTurn, isPassword, isWeakHash } from '#access/login/passwords.ts'
import { accountKey, addressKey, deskKey } from '#access/login/throttle-keys.ts'
import {
  accountPolicy,
  addressPolicy,
  countAttempt,
  type CountedAttempt,
  forgetFailures,
  isLocked,
  revertFailure,
} from '#access/login/throttle.ts'
import { unknownName } from '#access/login/unknown-name.ts'
import type { Db } from '#db/connect.ts'
import type { SessionContext } from '#desk/session/context.ts'
import { openClerkSession, waitingFields } from '#desk/session/open-session.ts'
import { AppError } from '#ground/app-error.ts'
import { type ClerkRow, foldClerkName, lockClerk } from '#operator/clerks/clerk-row.ts'

interface Claim {
  readonly name: string
  readonly password: string
  readonly address: string
  readonly userAgent: string
}

/**
 * Opens a session that waits for the code, or for the set-up if the clerk has a start password. Throws
 * `login_failed`: for a locked address without hashing, and after exactly one hash for an unknown clerk, a
 * wrong password, an expired start password or a locked name. An attempt is counted before it is checked.
 */
export async function logIn(context: SessionContext, claim: Claim): Promise<DeskSession> {
  const { db, clock } = context
  const network = deskKey(addressKey(claim.address))
  if (await isLocked(db, network, addressPolicy, clock())) throw new AppError('login_failed')
  // The whole attempt runs in one turn. It counts as failed until it succeeds, so many waiting attempts would
  // lock their name or address.
  const session = await inHashingTurn(network, async () => {
    const clerk = await findClerk(db, claim.name)
    const account = deskKey(accountKey(clerk?.id ?? unknownName(context.keys, claim.name)))
    const policies = {
      [account]: accountPolicy, // guard: R06
      [network]: addressPolicy, // guard: R07
    }
    const counted = await db
      .transaction()
      .execute((transaction) => countAttempt(transaction, policies, clock))
    const isRight = await isPassword(claim.password, clerk?.passwordHash)
    if (!counted) return undefined
    const session = clerk && isRight ? await accept(context, { claim, clerk, account, counted }) : undefined
    if (!session) await recordFailure(context, { claim, clerk, counted })
    return session
  })
  if (!session) throw new AppError('login_failed')
  return session
}

const findClerk = (db: Db, name: string) =>
  db
    .selectFrom('clerk')
    .where('name', '=', foldClerkName(name))
    .select(['id', 'name', 'passwordHash'])
    .executeTakeFirst()

type FoundClerk = Pick<ClerkRow, 'id' | 'name' | 'passwordHash'>

interface Tried {
  readonly claim: Claim
  readonly clerk: FoundClerk
  /** Throttle key of the name. */
  readonly account: string
  readonly counted: readonly CountedAttempt[]
}

/** Reads the clerk again under a lock. Returns undefined if the clerk has changed meanwhile or may not log in. */
async function accept(
  { db, clock, demo }: SessionContext,
  { claim: { password, address, userAgent }, clerk: tested, account, counted }: Tried,
): Promise<DeskSession | undefined> {
  const rehashed = isWeakHash(tested.passwordHash) ? await hashPassword(password) : undefined
  const now = clock()
  return db.transaction().execute(async (transaction) => {
    const clerk = await lockClerk(transaction, tested.id)
    if (!clerk || !mayLogIn(clerk, demo, now)) return undefined
    if (clerk.passwordHash !== tested.passwordHash) return undefined // guard: R98
    const { id: clerkId, name } = clerk
    if (rehashed !== undefined)
      await transaction
        .updateTable('clerk')
        .set({ passwordHash: rehashed })
        .where('id', '=', clerkId)
        .execute()
    const state = clerk.startPasswordUntil === null ? 'pending' : 'setUp'
    const token = await openClerkSession(transaction, { clerkId, state, address, userAgent }, now)
    for (const attempt of counted)
      await (attempt.key === account
        ? forgetFailures(transaction, account)
        : revertFailure(transaction, attempt))
    const details = { state, address }
    await writeAudit(transaction, { event: 'authn_login_success', actor: clerkActor(name), details }, now)
    return waitingFields(token, state, name)
  })
}

const mayLogIn = (
  { isDemo, startPasswordUntil }: Pick<ClerkRow, 'isDemo' | 'startPasswordUntil'>,
  demo: boolean,
  now: Date,
) =>
  (startPasswordUntil === null || startPasswordUntil > now) && // guard: R12
  (demo || !isDemo) // guard: R03

/** Writes a failed attempt, which was already counted, to the audit trail. */
async function recordFailure(
  { db, clock, keys }: SessionContext,
  {
    claim: { name, address },
    clerk,
    counted,
  }: Pick<Tried, 'claim' | 'counted'> & { clerk: FoundClerk | undefined },
) {
  const isLockedNow = counted.some(({ lockedUntil }) => lockedUntil !== null)
  const event = isLockedNow ? 'authn_login_lock' : 'authn_login_fail'
  const actor = clerk ? clerkActor(clerk.name) : unknownName(keys, name)
  await writeAudit(db, { event, actor, details: { address, door: 'desk' } }, clock())
}
