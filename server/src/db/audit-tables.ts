import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

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
  /** Of a row in which an erased user's name gave way (audit/seals.ts); null in all others. */
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
