import { clerkOwner } from '#access/keys/sealed-factors.ts'
import { seal, type SecretKeys } from '#access/keys/sealed-secrets.ts'
import { secretFromText } from '#access/login/one-time-code.ts'
import { hashPassword } from '#access/login/passwords.ts'
import type { Db } from '#db/connect.ts'
import { auditAct } from '#operator/act.ts'
import { demoClerk, demoLoader, demoPassword } from '#start/demo/demo-logins.ts'

/**
 * Creates the demo clerk if it is missing. Does nothing in a database without demo users, because such a
 * database has real customers.
 */
export async function createDemoClerk(db: Db, keys: SecretKeys, now: Date): Promise<void> {
  const { name, secret } = demoClerk
  const user = await db
    .selectFrom('portalUser')
    .where('isDemo', '=', true)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  const clerk = await db.selectFrom('clerk').where('name', '=', name).select('id').executeTakeFirst()
  if (!user || clerk) return
  const passwordHash = await hashPassword(demoPassword)
  await db.transaction().execute(async (transaction) => {
    const facts = { name, fullName: 'Dana Demir', role: 'administrator' } as const
    const { id } = await transaction
      .insertInto('clerk')
      .values({
        ...facts,
        passwordHash,
        startPasswordUntil: null,
        customers: null,
        isDemo: true,
        createdAt: now,
        lastLoginAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { keyId, sealed } = seal(keys, clerkOwner(id), secretFromText(secret))
    await transaction
      .updateTable('clerk')
      .set({ secretKeyId: keyId, secretSealed: sealed, secretConfirmedAt: now })
      .where('id', '=', id)
      .execute()
    const details = { clerk: name, fullName: facts.fullName, role: facts.role }
    await auditAct(transaction, { by: demoLoader, now }, { event: 'clerk_created', details })
  })
}
