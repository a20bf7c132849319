import { type AuditEntry, type AuditEvent, writeAudit } from '#access/audit/write-audit.ts'
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
  takeBack,
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

/** Somebody says that he is a user. */
interface Claim {
  readonly username: string
  readonly password: string
  readonly address: string
  /** For whom it waits for its turn to be hashed. */
  readonly source: string
  /** Finds the user; undefined when there is none. */
  findUser(db: Db): Promise<LoginUser | undefined>
}

/** What a right password led to, and how the trail tells it. */
interface Accepted<Result> {
  readonly result: Result
  readonly audit: Pick<AuditEntry, 'details'> & { readonly event: AuditEvent }
}

/** Does what a right password allows, in the transaction that has looked again; undefined refuses it. */
type Accept<Result> = (transaction: Db, user: LoginUser, now: Date) => Promise<Accepted<Result> | undefined>

/**
 * Tests a password. The attempt is counted before (requirement R97), and when it is right the user is read again, under
 * a lock, in the transaction that accepts it (R98). Answers what `accept` did; undefined for an unknown user, a wrong
 * password, a locked name and a refusal, all after one hash (R03), and for a locked address, which takes none (R101).
 */
export async function provePassword<Result>(
  context: PasswordContext,
  claim: Claim,
  accept: Accept<Result>,
): Promise<Result | undefined> {
  const { db, clock } = context
  const now = clock()
  if (await isLocked(db, addressKey(claim.address), addressPolicy, now)) return undefined
  // The turn lasts to the end: what is under way counts as failed, so no more than the cores may be.
  return inHashingTurn(claim.source, async () => {
    const user = await claim.findUser(db)
    const counted = await countTry(context, claim, user)
    const isRight = await isPassword(claim.password, user?.passwordHash)
    if (!counted) return undefined
    const accepted =
      user && isRight ? await acceptAsOfNow(db, { claim, user, counted }, accept, now) : undefined
    if (!accepted) await noteFailure(context, { claim, user, counted }, now)
    return accepted?.result
  })
}

/**
 * Counts the try of a name against its address, and against the name: from a network that the user knows apart from
 * all others, so that strangers do not shut him out. A user with two-factor, whose name strangers have locked, is
 * counted like one at home: his second factor stands before the way in. Undefined when the name or address is locked.
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

/** A password that was changed meanwhile is tested again: it may only have been hashed anew by a parallel login. */
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
      await forgive(transaction, counted)
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

/** After a right password the failures of the name are forgotten; of the address's only this one was none. */
async function forgive(transaction: Db, counted: readonly CountedAttempt[]) {
  for (const attempt of counted) {
    if (attempt.key.startsWith(accountKey(''))) await forgetFailures(transaction, attempt.key)
    else await takeBack(transaction, attempt)
  }
}

/** The failure is counted already; it gets its row in the trail, and the user hears of a lock that strangers caused. */
async function noteFailure(
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
