import type { ColumnType, Generated } from 'kysely'

/* Which documents belong to the database, as the queries see it (server/migrations/0009-store-identity.sql). */

export interface StoreIdentityTable {
  isOnly: Generated<boolean>
  /** The same uuid as in the file `store-id` of the store. */
  storeId: string
}

/** A restore of this portal (server/migrations/0036-epochs.sql). */
export interface EpochTable {
  beganAt: Date
  lastPosition: ColumnType<string, string, never>
  firstPosition: ColumnType<string, string, string>
  isCopy: boolean
}

/** A view: every row that names a document in the store, as one of a case, a submission, a user's draft or a task. */
export interface NamedDocumentView {
  sha256: string
  inkassoNumber: string | null
  recno: number | null
  receiptNumber: string | null
  /** The user's name. */
  draftOf: string | null
  taskId: string | null
}
