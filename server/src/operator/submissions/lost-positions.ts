import type { Db } from '#db/connect.ts'

/** Positions of submissions that were received after a backup and lost by its restore. */
export interface LostPositions {
  /** Position of the first lost submission. */
  readonly from: bigint
  /** Position of the last lost submission. */
  readonly to: bigint
  readonly reason: string
}

/** When the portal was last restored; null if never. */
export async function currentEpoch(db: Db): Promise<Date | null> {
  const epoch = await db
    .selectFrom('epoch')
    .select('beganAt')
    .orderBy('beganAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return epoch?.beganAt ?? null
}

/** Returns the lost positions if `after` is one of them; otherwise null. */
export async function findLost(db: Db, after: bigint | undefined): Promise<LostPositions | null> {
  if (after === undefined) return null
  const epoch = await db
    .selectFrom('epoch')
    .where('lastPosition', '<', String(after))
    .where('firstPosition', '>', String(after))
    .selectAll()
    .orderBy('beganAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!epoch) return null
  const { lastPosition, firstPosition, beganAt } = epoch
  return {
    from: BigInt(lastPosition) + 1n,
    to: BigInt(firstPosition),
    reason: `Position ${after} is from before the portal was restored (${beganAt.toISOString()}): submissions after position ${lastPosition} until then exist only in your system. All submissions received since then follow; repeat your decisions since the backup.`,
  }
}
