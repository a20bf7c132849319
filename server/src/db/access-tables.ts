import type { SavedSearch } from '@portal/contract/saved-searches.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Failures by what failed, and attempts under way, which count as failures until they succeed. */
export interface ThrottleTable {
  /** See access/login/throttle-keys.ts. */
  key: string
  failures: number
  lastFailureAt: Date
  lockedUntil: Date | null
}

/** A network from which a user finished a login. */
export interface KnownNetworkTable {
  userId: string
  /** The throttle key of the network. */
  network: string
  lastLoginAt: Date
}

/** A new password that waits for the operator's word. */
export interface PasswordRequestTable {
  id: Generated<string>
  userId: string
  passwordHash: string
  requestedAt: Date
  state: 'open' | 'approved' | 'rejected' | 'replaced'
  decidedAt: Date | null
  reason: Generated<string>
}

/** A key of one of the operator's systems. */
export interface ApiKeyTable {
  name: string
  scopes: string[]
  /** Addresses and ranges from which it works; none means from everywhere. */
  allowedAddresses: string[]
  createdAt: Date
  expiresAt: Date
  revokedAt: Date | null
}

/** What a system shows as its key: the hash of it. */
export interface ApiKeySecretTable {
  hash: Buffer
  name: string
  madeAt: Date
  /** When it stops working because there is a newer one. */
  endsAt: Date | null
  lastUsedAt: Date | null
  lastUsedFrom: string | null
}

/** Who did what. */
export interface AuditTable {
  /** Position and hash are set by the chain's trigger. */
  position: GeneratedAlways<string>
  at: Date
  event: string
  actor: string
  userId: string | null
  inkassoNumber: string | null
  details: ColumnType<Record<string, unknown>, string, never>
  hash: GeneratedAlways<Buffer>
  /** Of a row in which an erased user's name gave way (access/audit/seals.ts); null in all others. */
  sealKeyId: GeneratedAlways<string | null>
  seal: GeneratedAlways<Buffer | null>
}

/** The last row that was removed from the trail; one row, or none. */
export interface AuditAnchorTable {
  onlyOne: Generated<boolean>
  position: string
  hash: Buffer
  at: Date
  keyId: string
  signature: Buffer
}

/** A search that a user keeps under a name of his own. */
export interface SavedSearchTable {
  userId: string
  list: SavedSearch['list']
  name: string
  /** JSON, written as text. */
  address: ColumnType<Record<string, unknown>, string, string>
  words: string
}

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
