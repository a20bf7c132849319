import type { OperatorScope } from '@portal/contract/operator/endpoint.ts'

import type { Db } from '#db/connect.ts'
import { isInRanges } from '#ground/text/ip-address.ts'

/** A key that was found by one of its secrets. It may no longer be valid. */
export interface ShownKey {
  readonly name: string
  readonly scopes: readonly string[]
  readonly allowedAddresses: readonly string[]
  /** Why the key or this secret is no longer valid; undefined if it is valid. */
  readonly fault: 'revoked' | 'expired' | 'rotated' | undefined
  /** When the secret was last used, to the minute; null if never. */
  readonly lastUsedAt: Date | null
}

/** Finds a key by the hash of one of its secrets (`secretHash`); undefined if there is none. */
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

/** Why a key may not make an API call. */
export type KeyRefusal = 'revoked' | 'expired' | 'rotated' | 'address' | 'scope'

/**
 * Returns why a key may not make an API call from this address (as returned by `ipAddress`); undefined if it may.
 * @param scope The scope that the call needs; undefined if every key may make it.
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

/** Records that a secret was used, and from which address; at most once a minute. */
export async function recordUse(
  db: Db,
  { hash, key: { lastUsedAt }, address }: { hash: Buffer; key: ShownKey; address: string },
  now: Date,
): Promise<void> {
  // `Math.abs`, because a time in the future was recorded while the clock was wrong and must be replaced.
  if (lastUsedAt && Math.abs(now.getTime() - lastUsedAt.getTime()) < recordEveryMs) return
  await db
    .updateTable('apiKeySecret')
    .set({ lastUsedAt: now, lastUsedFrom: address })
    .where('hash', '=', hash)
    .where('lastUsedAt', 'is not distinct from', lastUsedAt)
    .execute()
}
