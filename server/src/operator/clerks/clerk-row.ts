import type { Sealed } from '#access/keys/sealed-secrets.ts'
import { foldUsername } from '#access/login/username.ts'
import type { Db } from '#db/connect.ts'

/** Folds a clerk's login name to lower case, as it is stored, so that case does not matter. */
export const foldClerkName = foldUsername

/**
 * Locks a clerk's row until the transaction ends, and reads it. Returns undefined if the clerk was removed.
 * Every change to a clerk or their sessions takes this lock first, then those on sessions, throttles and
 * audit trail.
 */
export const lockClerk = (transaction: Db, clerkId: string) =>
  transaction.selectFrom('clerk').where('id', '=', clerkId).selectAll().forNoKeyUpdate().executeTakeFirst()

export type ClerkRow = NonNullable<Awaited<ReturnType<typeof lockClerk>>>

/** The sealed second factor of a clerk, confirmed or not. Undefined if there is none. */
export const sealedOf = ({
  secretKeyId: keyId,
  secretSealed: sealed,
}: Pick<ClerkRow, 'secretKeyId' | 'secretSealed'>): Sealed | undefined =>
  keyId !== null && sealed !== null ? { keyId, sealed } : undefined
