import { tokenHash } from '#access/token.ts'
import type { Db } from '#db/connect.ts'
import type { Owner } from '#test/sent-canaries.ts'

const now = new Date('2026-06-01T10:00:00Z')

/**
 * Adds an internal note and a question from the desk to each submission of the user. Not even the sender may
 * see the notes, so they contain the canary for every user.
 */
export async function plantNotes(db: Db, { username, mark }: Pick<Owner, 'username' | 'mark'>) {
  const sent = await db.selectFrom('submission').where('username', '=', username).select('id').execute()
  const ids = sent.map(({ id }) => id)
  await db
    .insertInto('deskNote')
    .values(ids.map((id) => ({ id, submissionId: id, clerk: 'Kanari-Notiz', at: now, text: 'Kanari-Notiz' })))
    .execute()
  await db
    .updateTable('deskItem')
    .set({ askedTaskId: `${mark} asked` })
    .where('submissionId', 'in', ids)
    .execute()
}

/** Creates a clerk with a session who has claimed all submissions. All their texts contain the canary. */
export async function plantClerkCanary(db: Db) {
  const { id: clerkId } = await db
    .insertInto('clerk')
    .values({
      name: 'kanari-clerk',
      fullName: 'Kanari Clerk',
      role: 'clerk',
      passwordHash: 'Kanari hash',
      startPasswordUntil: null,
      secretKeyId: 'Kanari key',
      secretSealed: Buffer.from('Kanari secret'),
      secretConfirmedAt: now,
      customers: ['Kanari-Kunde'],
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('clerkSession')
    .values({
      clerkId,
      tokenHash: tokenHash('Kanari'),
      state: 'active',
      address: 'Kanari address',
      userAgent: 'Kanari agent',
      authenticatedAt: now,
      lastUsedAt: now,
    })
    .execute()
  const sent = await db.selectFrom('submission').select('id').execute()
  const until = new Date(now.getTime() + 3_600_000)
  await db
    .insertInto('deskClaim')
    .values(sent.map(({ id }) => ({ submissionId: id, clerkId, since: now, until })))
    .execute()
}
