import { addressKey } from '#access/login/throttle-keys.ts'
import type { Db } from '#db/connect.ts'

/** How long a network stays known after a login. */
export const knownNetworkDays = 30

/** Maximum known networks per user. The least recently used ones are deleted. */
const maxNetworks = 20

/** Whether the user has recently logged in from the network of this address. */
export async function isKnownNetwork(db: Db, userId: string, address: string, now: Date): Promise<boolean> {
  const known = await db
    .selectFrom('knownNetwork')
    .where('userId', '=', userId)
    .where('network', '=', addressKey(address))
    .where('lastLoginAt', '>=', new Date(now.getTime() - knownNetworkDays * 86_400_000))
    .select('userId')
    .executeTakeFirst()
  return known !== undefined
}

/** Records a completed login from the network of this address. Requires a lock on the user's row. */
export async function rememberNetwork(transaction: Db, userId: string, address: string, now: Date) {
  await transaction
    .insertInto('knownNetwork')
    .values({ userId, network: addressKey(address), lastLoginAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'network']).doUpdateSet({ lastLoginAt: now }))
    .execute()
  await transaction
    .deleteFrom('knownNetwork')
    .where('userId', '=', userId)
    .where('network', 'in', (eb) =>
      eb
        .selectFrom('knownNetwork')
        .where('userId', '=', userId)
        .orderBy('lastLoginAt', 'desc')
        .orderBy('network')
        .offset(maxNetworks)
        .select('network'),
    )
    .execute()
}
