import { maxSavedSearches, type SavedSearch } from '@portal/contract/saved-searches.ts'

import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'

/** A user's saved searches of all lists, ordered by name. */
export async function findSavedSearches(db: Db, userId: string): Promise<SavedSearch[]> {
  const searches = await db
    .selectFrom('savedSearch')
    .where('userId', '=', userId) // guard: R36
    .select(['list', 'name', 'address', 'words'])
    .orderBy('name')
    .orderBy('list')
    .execute()
  // The cast is safe: only `saveSearch` writes the column `address`.
  return searches as SavedSearch[]
}

/**
 * Inserts a search, or replaces the one with the same list and name. Throws `invalid` if the user would have too
 * many.
 */
export async function saveSearch(db: Db, userId: string, { address, ...search }: SavedSearch): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Locks the user's row, so that parallel calls cannot exceed the limit.
    await transaction
      .selectFrom('portalUser')
      .where('id', '=', userId)
      .select('id')
      .forNoKeyUpdate()
      .execute()
    const values = { ...search, address: JSON.stringify(address) }
    await transaction
      .insertInto('savedSearch')
      .values({ userId, ...values })
      .onConflict((conflict) => conflict.columns(['userId', 'list', 'name']).doUpdateSet(values))
      .execute()
    const { count } = await transaction
      .selectFrom('savedSearch')
      .where('userId', '=', userId)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) > maxSavedSearches) throw new AppError('invalid', { name: 'tooMany' })
  })
}

/** Deletes a search. Idempotent. */
export async function removeSavedSearch(
  db: Db,
  userId: string,
  { list, name }: Pick<SavedSearch, 'list' | 'name'>,
): Promise<void> {
  await db
    .deleteFrom('savedSearch')
    .where('userId', '=', userId) // guard: R36
    .where('list', '=', list)
    .where('name', '=', name)
    .execute()
}
