import { listedMutes } from '@portal/contract/case-mail.ts'

import { writeAudit } from '#access/audit/write-audit.ts'
import type { Creditor } from '#access/creditor.ts'
import { lockOwnCase, notFound, ownCase } from '#access/own-case.ts'
import { isOneOf } from '#db/conditions.ts'
import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'

/** Whether the user has muted a case. Throws `not_found` if the case is not the creditor's own. */
export async function readMute(db: Db, creditor: Creditor, inkassoNumber: string) {
  const { userId } = creditor
  const { address, muted } = await ownCase(db, creditor, inkassoNumber)
    .leftJoin('caseMute', (join) =>
      join
        .onRef('caseMute.inkassoNumber', '=', 'inkassoCase.inkassoNumber')
        .on('caseMute.userId', '=', userId),
    )
    .leftJoin('userMail', (join) => join.on('userMail.userId', '=', userId))
    .select(['userMail.address', 'caseMute.userId as muted'])
    .executeTakeFirstOrThrow(notFound)
  return { hasAddress: address !== null, isMuted: muted !== null }
}

interface Mute {
  readonly inkassoNumber: string
  readonly isMuted: boolean
}

/** Mutes or unmutes a case. Idempotent. Throws `not_found` if the case is not the creditor's own. */
export async function saveMute(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  creditor: Creditor,
  { inkassoNumber, isMuted }: Mute,
) {
  const { userId, username: actor } = creditor
  await db.transaction().execute(async (transaction) => {
    await lockOwnCase(transaction, creditor, inkassoNumber) // guard: R36
    const { length: changed } = isMuted
      ? await transaction
          .insertInto('caseMute')
          .values({ userId, inkassoNumber })
          .onConflict((conflict) => conflict.doNothing())
          .returning('userId')
          .execute()
      : await transaction
          .deleteFrom('caseMute')
          .where('userId', '=', userId)
          .where('inkassoNumber', '=', inkassoNumber)
          .returning('userId')
          .execute()
    if (changed === 0) return
    const event = isMuted ? 'case_muted' : 'case_unmuted'
    await writeAudit(transaction, { event, actor, userId, inkassoNumber }, clock())
  })
}

/** The user's muted cases that they may still see, ordered by number. */
export const listMuted = (db: Db, { userId, glgNumbers, aktentypen }: Creditor) =>
  db
    .selectFrom('caseMute')
    .innerJoin('inkassoCase', 'inkassoCase.inkassoNumber', 'caseMute.inkassoNumber')
    .where('userId', '=', userId)
    .where(isOneOf('inkassoCase.glgNumber', glgNumbers)) // guard: R36
    .where(isOneOf('inkassoCase.aktentyp', aktentypen.types)) // guard: R39
    .orderBy('inkassoCase.inkassoNumberKey')
    .limit(listedMutes)
    .select(['inkassoCase.inkassoNumber', 'schuldner'])
    .execute()
