/*
 * All advisory locks of the portal, by what their holder does. No other file names or takes one.
 * Keys must not change: an earlier version of the program may run beside this one.
 */

export interface Lock {
  /** SQL expression of its key, a bigint. */
  readonly key: string
}

const named = (name: string): Lock => ({ key: `hashtext('${name}')` })
const numbered = (number: number): Lock => ({ key: String(number) })

export const locks = {
  /** Appends to the audit trail, as its trigger does (migration 0011), or signs its anchor. */
  audit: named('audit'),
  /** Writes the key file. */
  keyFile: named('secret keys'),
  /** Checks or assigns the store's identity. */
  storeIdentity: named('store identity'),
  /** Assigns positions to submissions, in the order in which readers see them (migration 0004). */
  submission: named('submission'),
  /** Deletes expired data. */
  retention: named('retention'),
  /** Moves unreferenced documents to the trash. */
  sweep: named('sweep'),
  /**
   * Deletes files that no row, claim or import refers to. Files are stored before the rows that refer to them, so a
   * writer shares this lock while it registers its claim: a call in `incoming_file`, an import by a lock of its own.
   */
  fileRemoval: named('file removal'),
  /** Backup or restore, for the lifetime of its connection. Files of a backup are not deleted meanwhile. */
  backup: named('backup'),
  /** An import, for the lifetime of its connection. */
  import: numbered(7_265_001),
  /** Imports deliveries from the watched folder, for the lifetime of its connection. */
  deliveries: named('deliveries'),
  /** Appends a delivery received over HTTP to the waiting ones. */
  deliveryOrder: named('delivery order'),
  /** Migrates the schema. */
  migration: numbered(7_203_001),
  /** Stops the bundled server; its users share it. In that server's database `postgres`. */
  presence: numbered(1),
  /** Creates the role and the database of the portal. In the same database. */
  preparation: numbered(2),
} as const satisfies Record<string, Lock>

/** One of the parallel exports allowed per user. */
export const exportTurn = (userId: string, turn: number): Lock => ({
  key: `hashtextextended('export of user ${BigInt(userId)}', ${turn})`,
})

/*
 * SQL texts, because they are used with the query builder and on plain connections. A transaction lock ends with its
 * transaction, a connection lock when it is released or the connection ends.
 */

export const lockInTransaction = ({ key }: Lock) => `select pg_advisory_xact_lock(${key})`

export const shareInTransaction = ({ key }: Lock) => `select pg_advisory_xact_lock_shared(${key})`

/** Returns `isFree` instead of waiting. */
export const tryInTransaction = ({ key }: Lock) => `select pg_try_advisory_xact_lock(${key}) as "isFree"`

export const lockOnConnection = ({ key }: Lock) => `select pg_advisory_lock(${key})`

export const shareOnConnection = ({ key }: Lock) => `select pg_advisory_lock_shared(${key})`

/** Returns `isFree` instead of waiting. */
export const tryOnConnection = ({ key }: Lock) => `select pg_try_advisory_lock(${key}) as "isFree"`

export const unlock = ({ key }: Lock) => `select pg_advisory_unlock(${key})`

export const unlockShared = ({ key }: Lock) => `select pg_advisory_unlock_shared(${key})`

export const unlockAll = 'select pg_advisory_unlock_all()'

/** Condition: the lock is held or shared. */
export const isHeld = ({ key }: Lock) => `exists (
  select from pg_locks
  where locktype = 'advisory' and objsubid = 1 and granted
    and (classid::bigint << 32) | objid::bigint = ${key}
    and database = (select oid from pg_database where datname = current_database()))`
