import type { Db } from '#db/connect.ts'
import type { Owner } from '#test/sent-canaries.ts'

/**
 * Gives a user a password hash, a second factor and a backup code that contain the mark. Only for users who never
 * log in during a test.
 */
export async function plantSecrets(db: Db, { username, mark }: Pick<Owner, 'username' | 'mark'>) {
  const { id: userId } = await db
    .updateTable('portalUser')
    .set({ passwordHash: `${mark} hash` })
    .where('username', '=', username)
    .returning('id')
    .executeTakeFirstOrThrow()
  const now = new Date('2026-06-01T10:00:00Z')
  await db
    .insertInto('twoFactor')
    .values({
      userId,
      keyId: `${mark} key`,
      secretSealed: Buffer.from(`${mark} secret`),
      createdAt: now,
      confirmedAt: now,
    })
    .execute()
  await db
    .insertInto('backupCode')
    .values({ userId, salt: Buffer.from(`${mark} salt`), hash: Buffer.from(`${mark} code`) })
    .execute()
}
