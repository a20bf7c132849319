import type { Db } from '#db/connect.ts'
import type { DeskClerk } from '#desk/clerk.ts'
import { AppError } from '#ground/app-error.ts'

/**
 * Throws `unauthenticated` if the clerk was removed or their session has ended since the call began, and
 * `forbidden` if their role or their customers have changed (requirement R104). Locks the clerk and the
 * session against removal until the transaction ends.
 */
export async function lockClerkOfCall(
  transaction: Db,
  { id, sessionId, role, customers }: DeskClerk,
): Promise<void> {
  const clerk = await transaction
    .selectFrom('clerk')
    .innerJoin('clerkSession', 'clerkSession.clerkId', 'clerk.id')
    .where('clerk.id', '=', id)
    .where('clerkSession.id', '=', sessionId) // guard: R104
    .select(['role', 'customers'])
    .forKeyShare()
    .executeTakeFirst()
  if (!clerk) throw new AppError('unauthenticated')
  const isSame = clerk.role === role && JSON.stringify(clerk.customers) === JSON.stringify(customers)
  if (!isSame) throw new AppError('forbidden') // guard: R104
}
