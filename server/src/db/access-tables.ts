import type { SavedSearch } from '@portal/contract/saved-searches.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Failed passwords and codes per throttle key. An attempt in progress counts as a failure until it succeeds. */
export interface ThrottleTable {
  /** See access/login/throttle-keys.ts. */
  key: string
  failures: number
  lastFailureAt: Date
  lockedUntil: Date | null
}

/** A network from which a user has completed a login. */
export interface KnownNetworkTable {
  userId: string
  /** The throttle key of the network. */
  network: string
  lastLoginAt: Date
}

/** A new password that needs the operator's approval. */
export interface PasswordRequestTable {
  id: Generated<string>
  userId: string
  passwordHash: string
  requestedAt: Date
  state: 'open' | 'approved' | 'rejected' | 'replaced'
  decidedAt: Date | null
  reason: Generated<string>
}

/** An API key of one of the operator's systems. */
export interface ApiKeyTable {
  name: string
  scopes: string[]
  /** IP addresses and ranges from which the key may be used. Empty means any. */
  allowedAddresses: string[]
  createdAt: Date
  expiresAt: Date
  revokedAt: Date | null
}

/** The hash of an API key's secret. */
export interface ApiKeySecretTable {
  hash: Buffer
  name: string
  madeAt: Date
  /** When the secret expires because a newer one replaces it. */
  endsAt: Date | null
  lastUsedAt: Date | null
  lastUsedFrom: string | null
}

export interface AuditTable {
  /** Position in the hash chain, set by a trigger. */
  position: GeneratedAlways<string>
  at: Date
  event: string
  actor: string
  userId: string | null
  inkassoNumber: string | null
  details: ColumnType<Record<string, unknown>, string, never>
  hash: GeneratedAlways<Buffer>
  /**
   * Id of the key with which the row was sealed. Null unless a name in the row was erased (access/audit/seals.ts).
   */
  sealKeyId: GeneratedAlways<string | null>
  seal: GeneratedAlways<Buffer | null>
}

/** The last row that was deleted from the audit trail. The table has at most one row. */
export interface AuditAnchorTable {
  onlyOne: Generated<boolean>
  position: string
  hash: Buffer
  at: Date
  keyId: string
  signature: Buffer
}

export interface SavedSearchTable {
  userId: string
  list: SavedSearch['list']
  name: string
  /** JSON, written as text. */
  address: ColumnType<Record<string, unknown>, string, string>
  words: string
}

/* Identifies the document store of this database (server/migrations/0009-store-identity.sql). */

export interface StoreIdentityTable {
  isOnly: Generated<boolean>
  /** The UUID in the store's file `store-id`. */
  storeId: string
}

/** A restore of this portal from a backup (server/migrations/0036-epochs.sql). */
export interface EpochTable {
  beganAt: Date
  lastPosition: ColumnType<string, string, never>
  firstPosition: ColumnType<string, string, string>
  isCopy: boolean
}

/**
 * View of all references to stored documents. In each row, only the columns that identify its source are set.
 */
export interface NamedDocumentView {
  sha256: string
  inkassoNumber: string | null
  recno: number | null
  receiptNumber: string | null
  /** Username of the draft's owner. */
  draftOf: string | null
  taskId: string | null
  paperId: string | null
}
