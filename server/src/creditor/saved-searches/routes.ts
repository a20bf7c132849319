import { listSavedSearches, removeSavedSearch, saveSearch } from '@portal/contract/saved-searches.ts'

import * as searches from '#creditor/saved-searches/saved-searches.ts'
import type { Db } from '#db/connect.ts'
import type { Api } from '#http/api.ts'

export function savedSearchRoutes(api: Api, { db }: { db: Db }) {
  api.creditor(listSavedSearches, async (_payload, { userId }) => ({
    searches: await searches.findSavedSearches(db, userId),
  }))
  api.creditor(saveSearch, async (search, { userId }) => {
    await searches.saveSearch(db, userId, search)
    return {}
  })
  api.creditor(removeSavedSearch, async (search, { userId }) => {
    await searches.removeSavedSearch(db, userId, search)
    return {}
  })
}
