import { maxSavedSearches, type SavedSearch } from '@portal/contract/saved-searches.ts'

import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'

/** The searches of a user, of all lists, by name. */
export async function findSavedSearches(db: Db, userId: string): Promise<SavedSearch[]> {
  const searches = await db
    .selectFrom('savedSearch')
    .where('userId', '=', userId)
    .select(['list', 'name', 'address', 'words'])
    .orderBy('name')
    .orderBy('list')
    .execute()
  // The cast is safe: `saveSearch` alone writes addresses.
  return searches as SavedSearch[]
}

/** Keeps a search in place of the one of its name; `invalid` when the user keeps as many as he may. */
export async function saveSearch(db: Db, userId: string, { address, ...search }: SavedSearch): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // One after the other, or two at once would both be the last that there is room for.
    await transaction
      .selectFrom('portalUser')
      .where('id', '=', userId)
      .select('id')
      .forNoKeyUpdate()
      .execute()
    const kept = { ...search, address: JSON.stringify(address) }
    await transaction
      .insertInto('savedSearch')
      .values({ userId, ...kept })
      .onConflict((conflict) => conflict.columns(['userId', 'list', 'name']).doUpdateSet(kept))
      .execute()
    const { count } = await transaction
      .selectFrom('savedSearch')
      .where('userId', '=', userId)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) > maxSavedSearches) throw new AppError('invalid', { name: 'tooMany' })
  })
}

/** Removes a search of a user, if it is still there. */
export async function removeSavedSearch(
  db: Db,
  userId: string,
  { list, name }: Pick<SavedSearch, 'list' | 'name'>,
): Promise<void> {
  await db
    .deleteFrom('savedSearch')
    .where('userId', '=', userId)
    .where('list', '=', list)
    .where('name', '=', name)
    .execute()
}
