import type { AuditEvent } from '@portal/contract/audit-events.ts'

import { type AuditEntry, writeAudit } from '#access/audit/write-audit.ts'
import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import { isKnownNetwork } from '#access/login/known-networks.ts'
import { hashPassword, inHashingTurn, isPassword, isWeakHash } from '#access/login/passwords.ts'
import { accountKey, addressKey, ownKey } from '#access/login/throttle-keys.ts'
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
import { notifyOfLock } from '#access/user-notices.ts'
import { lockUser, type LoginUser, readUser } from '#access/user-row.ts'
import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'

export interface PasswordContext {
  readonly db: Db
  readonly clock: Clock
  readonly keys: SecretKeys
}

/** What a login or a reauthentication checks. */
interface Claim {
  readonly username: string
  readonly password: string
  readonly address: string
  /** Network or user; sources take turns in the hashing queue. */
  readonly source: string
  /** Finds the user; undefined if there is none. */
  findUser(db: Db): Promise<LoginUser | undefined>
}

/** The result of `accept` for a correct password, and the audit entry to write. */
interface Accepted<Result> {
  readonly result: Result
  readonly audit: Pick<AuditEntry, 'details'> & { readonly event: AuditEvent }
}

/**
 * Called if the password is correct, in the transaction that has read the user again. Returns undefined to refuse.
 */
type Accept<Result> = (transaction: Db, user: LoginUser, now: Date) => Promise<Accepted<Result> | undefined>

/**
 * Checks a password. The attempt is counted before the check (requirement R97). If the password is correct, the
 * user is read again, under a lock, in the same transaction as `accept` (R98). Returns the result of `accept`.
 * Returns undefined for an unknown user, a wrong password, a locked name or a refusal, after exactly one hash
 * (R03), and for a locked address, without hashing (R101).
 */
export async function provePassword<Result>(
  context: PasswordContext,
  claim: Claim,
  accept: Accept<Result>,
): Promise<Result | undefined> {
  const { db, clock } = context
  const now = clock()
  if (await isLocked(db, addressKey(claim.address), addressPolicy, now)) return undefined
  // The whole attempt, not only the hash, is one turn in the hashing queue: an attempt is counted as failed until
  // it succeeds, so many waiting attempts would lock their name or network.
  return inHashingTurn(claim.source, async () => {
    const user = await claim.findUser(db)
    const counted = await countTry(context, claim, user)
    const isRight = await isPassword(claim.password, user?.passwordHash)
    if (!counted) return undefined
    const accepted =
      user && isRight ? await acceptAsOfNow(db, { claim, user, counted }, accept, now) : undefined
    if (!accepted) await recordFailure(context, { claim, user, counted }, now)
    return accepted?.result
  })
}

/**
 * Counts an attempt for the address and for the name. Attempts from networks known to the user are counted
 * separately, so that strangers cannot lock the user out. If strangers have locked the name of a user with
 * two-factor, further attempts from unknown networks are counted for their network only, because the second factor
 * protects the user. Returns undefined if the name or the address is locked.
 */
async function countTry(
  { db, clock, keys }: PasswordContext,
  { username, address }: Claim,
  user: LoginUser | undefined,
): Promise<readonly CountedAttempt[] | undefined> {
  const count = (policies: Parameters<typeof countAttempt>[1]) =>
    db.transaction().execute((transaction) => countAttempt(transaction, policies, clock))
  const network = { [addressKey(address)]: addressPolicy }
  if (!user) return count({ [accountKey(unknownName(keys, username))]: accountPolicy, ...network })
  const own = ownKey(user.id, address)
  if (await isKnownNetwork(db, user.id, address, clock())) return count({ [own]: accountPolicy, ...network })
  const counted = await count({ [accountKey(user.id)]: accountPolicy, ...network })
  if (
    counted ||
    user.twoFactorSince === null ||
    (await isLocked(db, addressKey(address), addressPolicy, clock()))
  )
    return counted
  return count({ [own]: accountPolicy })
}

interface Tried {
  readonly claim: Claim
  readonly user: LoginUser
  readonly counted: readonly CountedAttempt[]
}

/**
 * Reads the user again under a lock, and calls `accept` if the password hash is the one that was checked. If the
 * hash has changed, checks the password again first, because a parallel login may only have rehashed it.
 */
async function acceptAsOfNow<Result>(
  db: Db,
  { claim: { password }, user: tested, counted }: Tried,
  accept: Accept<Result>,
  now: Date,
): Promise<Accepted<Result> | undefined> {
  let { passwordHash } = tested
  for (;;) {
    const rehashed = isWeakHash(passwordHash) ? await hashPassword(password) : undefined
    const outcome = await db.transaction().execute(async (transaction) => {
      await lockUser(transaction, tested.id) // guard: R98
      const user = await readUser(transaction, tested.id)
      if (user.passwordHash !== passwordHash) return { changedTo: user.passwordHash } // guard: R98
      const accepted = await accept(transaction, user, now)
      if (!accepted) return { accepted }
      if (rehashed) await storeHash(transaction, user.id, rehashed)
      await clearFailures(transaction, counted)
      await writeAudit(transaction, { actor: user.username, userId: user.id, ...accepted.audit }, now)
      return { accepted }
    })
    if (outcome.changedTo === undefined) return outcome.accepted
    passwordHash = outcome.changedTo
    if (!(await isPassword(password, passwordHash))) return undefined
  }
}

const storeHash = (transaction: Db, userId: string, passwordHash: string) =>
  transaction.updateTable('portalUser').set({ passwordHash }).where('id', '=', userId).execute()

/**
 * After a correct password: deletes all failures of the name, but only this attempt from the failures of the
 * address.
 */
async function clearFailures(transaction: Db, counted: readonly CountedAttempt[]) {
  for (const attempt of counted) {
    if (attempt.key.startsWith(accountKey(''))) await forgetFailures(transaction, attempt.key)
    else await revertFailure(transaction, attempt)
  }
}

/**
 * Writes a failed attempt, which was already counted, to the audit trail. Notifies the user if strangers have
 * locked the name.
 */
async function recordFailure(
  { db, keys }: PasswordContext,
  { claim: { username, address }, user, counted }: Omit<Tried, 'user'> & { user: LoginUser | undefined },
  now: Date,
) {
  const locked = counted.filter(({ lockedUntil }) => lockedUntil !== null).map(({ key }) => key)
  await db.transaction().execute(async (transaction) => {
    if (user && locked.includes(accountKey(user.id))) {
      await lockUser(transaction, user.id)
      await notifyOfLock(transaction, user.id, now)
    }
    const event = locked.length > 0 ? 'authn_login_lock' : 'authn_login_fail'
    const actor = user?.username ?? unknownName(keys, username)
    await writeAudit(transaction, { event, actor, userId: user?.id, details: { address } }, now)
  })
}
