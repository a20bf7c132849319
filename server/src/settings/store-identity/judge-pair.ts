/** What identifies a database or a document store. */
export interface Side {
  /** Undefined if the database or store is new, or was created by a version of the portal that assigned no ids. */
  readonly id: string | undefined
  readonly hasDocuments: boolean
}

/** Why a database and a store do not belong together. */
export type Mismatch = 'different' | 'no documents' | 'no rows' | 'no mark in the store' | 'documents missing'

/**
 * `joined`: the two belong together. `new`: both are empty. `by documents`: their documents must be compared. A
 * `Mismatch`: they don't belong together.
 */
export type Verdict = 'joined' | 'new' | 'by documents' | Mismatch

/** Decides whether a database and a store belong together (table in docs/decisions/files.md). */
export function judgePair(database: Side, store: Side): Verdict {
  if (database.id !== undefined && store.id !== undefined)
    return database.id === store.id ? 'joined' : 'different'
  if (database.hasDocuments && store.hasDocuments)
    return database.id === undefined ? 'by documents' : 'no mark in the store'
  if (database.hasDocuments) return 'no documents' // guard: R99
  return store.hasDocuments ? 'no rows' : 'new'
}

/** A message for the operator, with the reason, both locations and the remedy. */
export function refusalOf(
  mismatch: Mismatch,
  { database, store }: { database: string; store: string },
): string {
  const reasons: Record<Mismatch, string> = {
    different: 'each belongs to another one',
    'no documents': 'the database refers to documents, and the folder has none',
    'no rows': 'the folder has documents, and the database refers to none',
    'no mark in the store': 'the folder has lost its mark (store-id)',
    'documents missing': 'documents that the database refers to are missing in the folder',
  }
  return `Nothing was started or changed, because ${database} and the documents in ${store} do not belong together (${reasons[mismatch]}): correct DATABASE_URL and DATA_DIR, restore what is missing, or, after a restore, join the two with "portal files join".`
}
