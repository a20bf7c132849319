import type { SavedSearch } from '@portal/contract/saved-searches.ts'
import type { ColumnType } from 'kysely'

/** A search that a user keeps under a name of his own. */
export interface SavedSearchTable {
  userId: string
  list: SavedSearch['list']
  name: string
  /** JSON, written as text. */
  address: ColumnType<Record<string, unknown>, string, string>
  words: string
}
