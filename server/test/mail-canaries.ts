import type { Db } from '#db/connect.ts'

/** Creates a user's notice, mail settings, unconfirmed address, muted case, mail events and queued mail. */
export async function plantMail(db: Db, userId: string, mark: string, now: Date) {
  await db
    .insertInto('userNotice')
    .values({ userId, kind: `${mark} kind`, createdAt: now })
    .execute()
  const mail = { userId, address: `${mark}@example.com`, language: 'de' } as const
  await db
    .insertInto('userMail')
    .values({ ...mail, topics: ['logins'], confirmedAt: now })
    .execute()
  await db
    .insertInto('caseMute')
    .values({ userId, inkassoNumber: `${mark}-A` })
    .execute()
  const { taskId } = await db
    .selectFrom('task')
    .where('taskId', 'like', `${mark}%`)
    .select('taskId')
    .orderBy('taskId')
    .executeTakeFirstOrThrow()
  const event = { userId, number: 1, notedAt: now, dispatchId: null }
  await db
    .insertInto('mailEvent')
    .values([
      { ...event, kind: 'message', taskId: null, inkassoNumber: `${mark}-A` },
      { ...event, kind: 'task', taskId, inkassoNumber: null },
      { ...event, kind: 'paper', taskId: null, inkassoNumber: null, paperId: `${mark}-customer-paper` },
    ])
    .execute()
  await db
    .insertInto('mailConfirmation')
    .values({ ...mail, address: `${mark}.new@example.com`, requestedAt: now })
    .execute()
  await db
    .insertInto('dispatch')
    .values({
      channel: 'mail',
      event: `${mark} event`,
      kind: 'address_removed',
      userId,
      facts: JSON.stringify({ to: `${mark}.old@example.com` }),
      lastFault: `${mark} fault`,
      lane: `${mark} lane`,
      createdAt: now,
      nextTryAt: now,
    })
    .execute()
}
