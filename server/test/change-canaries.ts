import type { Db } from '#db/connect.ts'

/** Inserts changes of a case: of every kind that is displayed with a text of the case. */
export async function plantChanges(
  db: Db,
  { recno, ...ofCase }: { inkassoNumber: string; glgNumber: string; aktentyp: string; recno: number },
): Promise<void> {
  const noted = [
    ['case', 0],
    ['closed', 0],
    ['entry', recno],
    ['booking', 1],
    ...[1, 2, 3, 4, 5, 6].map((number) => ['negative', number] as const),
  ] as const
  const at = { changedAt: new Date('2026-02-10T08:41:00Z'), oldAktentyp: null, newAktentyp: null }
  for (const [what, ref] of noted)
    await db
      .insertInto('caseChange')
      .values({ ...ofCase, ...at, what, ref })
      .execute()
}

/** Records that the user read their changes before the planted ones, so that all of these count as new. */
export async function markChangesSeen(db: Db, userId: string): Promise<void> {
  await db
    .insertInto('userSeen')
    .values({ userId, seenUntil: new Date('2026-01-01T10:00:00Z') })
    .execute()
}
