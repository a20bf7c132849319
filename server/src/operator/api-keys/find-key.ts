import type { OperatorScope } from '@portal/contract/operator/endpoint.ts'

import type { Db } from '#db/connect.ts'
import { isInRanges } from '#ground/text/ip-address.ts'

/** A key of this portal, valid or not. */
export interface ShownKey {
  readonly name: string
  readonly scopes: readonly string[]
  readonly allowedAddresses: readonly string[]
  /** Why it is no longer valid; undefined if it is. */
  readonly fault: 'revoked' | 'expired' | 'rotated' | undefined
  /** When its use was last recorded; null if never. */
  readonly lastUsedAt: Date | null
}

/** Finds a key by its `secretHash`; undefined if there is none. */
export async function findKey(db: Db, hash: Buffer, now: Date): Promise<ShownKey | undefined> {
  const found = await db
    .selectFrom('apiKeySecret')
    .innerJoin('apiKey', 'apiKey.name', 'apiKeySecret.name')
    .where('hash', '=', hash)
    .select(['apiKey.name', 'scopes', 'allowedAddresses', 'expiresAt', 'revokedAt', 'endsAt', 'lastUsedAt'])
    .executeTakeFirst()
  return found && { ...found, fault: faultOf(found, now) }
}

function faultOf(
  { revokedAt, expiresAt, endsAt }: { revokedAt: Date | null; expiresAt: Date; endsAt: Date | null },
  now: Date,
): ShownKey['fault'] {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt <= now) return 'expired'
  return endsAt !== null && endsAt <= now ? 'rotated' : undefined
}

/** Why a key may not make a call. */
export type KeyRefusal = 'revoked' | 'expired' | 'rotated' | 'address' | 'scope'

/**
 * Why a key may not make a call of this scope from this address (as returned by `ipAddress`); undefined if it
 * may.
 * @param scope Undefined for calls that every key may make.
 */
export function refusalOf(
  { fault, allowedAddresses, scopes }: ShownKey,
  address: string,
  scope: OperatorScope | undefined,
): KeyRefusal | undefined {
  if (fault) return fault
  if (allowedAddresses.length > 0 && !isInRanges(address, allowedAddresses)) return 'address'
  return scope === undefined || scopes.includes(scope) ? undefined : 'scope'
}

const recordEveryMs = 60_000

/** Records the use of a secret and its address, at most once a minute. */
export async function recordUse(
  db: Db,
  { hash, key: { lastUsedAt }, address }: { hash: Buffer; key: ShownKey; address: string },
  now: Date,
): Promise<void> {
  // A time in the future was written while the clock was wrong.
  if (lastUsedAt && Math.abs(now.getTime() - lastUsedAt.getTime()) < recordEveryMs) return
  await db
    .updateTable('apiKeySecret')
    .set({ lastUsedAt: now, lastUsedFrom: address })
    .where('hash', '=', hash)
    .where('lastUsedAt', 'is not distinct from', lastUsedAt)
    .execute()
}
