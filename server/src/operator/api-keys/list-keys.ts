import type { Db } from '#db/connect.ts'

/** So long before its end the operator is told that a key needs a successor. */
const soonMs = 30 * 86_400_000

export type KeyState = 'works' | 'expires soon' | 'expired' | 'revoked'

/** A key as the operator sees it: never its secret. */
export interface KeyOverview {
  readonly name: string
  readonly state: KeyState
  readonly scopes: readonly string[]
  /** Addresses and ranges; empty for everywhere. */
  readonly allowedAddresses: readonly string[]
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  /** Its secrets that work, the newest first: two while a system changes from one to the other. */
  readonly secrets: readonly {
    readonly madeAt: Date
    readonly endsAt: Date | null
    readonly lastUsedAt: Date | null
    readonly lastUsedFrom: string | null
  }[]
}

/** All keys by name. */
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
