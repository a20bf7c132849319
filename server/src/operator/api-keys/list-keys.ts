import type { Db } from '#db/connect.ts'

/** A key has the state `expires soon` if it expires within this time. */
const soonMs = 30 * 86_400_000

export type KeyState = 'works' | 'expires soon' | 'expired' | 'revoked'

/** A key as the operator sees it, without its secrets. */
export interface KeyOverview {
  readonly name: string
  readonly state: KeyState
  readonly scopes: readonly string[]
  /** IP addresses and ranges; an empty list allows all. */
  readonly allowedAddresses: readonly string[]
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  /** The secrets that are still valid, newest first; several after a rotation. */
  readonly secrets: readonly {
    readonly madeAt: Date
    readonly endsAt: Date | null
    readonly lastUsedAt: Date | null
    readonly lastUsedFrom: string | null
  }[]
}

/** Lists all keys, ordered by name. */
export async function listApiKeys(db: Db, now: Date): Promise<readonly KeyOverview[]> {
  const keys = await db.selectFrom('apiKey').selectAll().orderBy('name').execute()
  const secrets = await db
    .selectFrom('apiKeySecret')
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
    .select(['name', 'madeAt', 'endsAt', 'lastUsedAt', 'lastUsedFrom'])
    .orderBy('madeAt', 'desc')
    .execute()
  const secretsOf = Map.groupBy(secrets, ({ name }) => name)
  return keys.map((key) =>
    Object.assign(key, {
      state: stateOf(key, now),
      secrets: (secretsOf.get(key.name) ?? []).map(withoutName),
    }),
  )
}

const withoutName = ({ madeAt, endsAt, lastUsedAt, lastUsedFrom }: KeyOverview['secrets'][number]) => ({
  madeAt,
  endsAt,
  lastUsedAt,
  lastUsedFrom,
})

function stateOf({ revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date }, now: Date): KeyState {
  if (revokedAt) return 'revoked'
  if (expiresAt <= now) return 'expired'
  return expiresAt.getTime() - now.getTime() <= soonMs ? 'expires soon' : 'works'
}
