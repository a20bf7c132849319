/*
 * All advisory locks of the portal. Each comment says what the lock's holder does. No other file may define or
 * take advisory locks. Keys must not change, because an earlier version of the program may run at the same time.
 */

export interface Lock {
  /** SQL expression of the lock's key, a bigint. */
  readonly key: string
}

const named = (name: string): Lock => ({ key: `hashtext('${name}')` })
const numbered = (number: number): Lock => ({ key: `${number}` })

export const locks = {
  /** Appends to the audit trail, as its trigger does (migration 0011), or signs its anchor. */
  audit: named('audit'),
  /** Writes the key file. */
  keyFile: named('secret keys'),
  /** Checks or assigns the store's identity. */
  storeIdentity: named('store identity'),
  /** Assigns positions to submissions, in the order in which they become visible (migration 0004). */
  submission: named('submission'),
  /**
   * Accepts a mandate under a case number, so that no other mandate is accepted under the same number. Taken
   * after the lock on the submission's row, and before the lock `audit`.
   */
  mandateNumber: named('mandate number'),
  /** Deletes expired data. */
  retention: named('retention'),
  /** Moves unreferenced documents to the trash. */
  sweep: named('sweep'),
  /**
   * Deletes files that no row refers to, unless an import or backup is running. An API call holds this lock
   * in shared mode while it inserts rows for its files into `incoming_file`, before it stores the files. An
   * import or backup takes it in shared mode once it has its own lock, to wait for a deletion that is already
   * running.
   */
  fileRemoval: named('file removal'),
  /**
   * Makes or restores a backup; held while the connection lasts. Meanwhile, files of the backup are not deleted.
   */
  backup: named('backup'),
  /** Imports data; held while the connection lasts. */
  import: numbered(7_265_001),
  /** Imports deliveries from the watched folder; held while the connection lasts. */
  deliveries: named('deliveries'),
  /** Adds a delivery received over HTTP to the queue. */
  deliveryOrder: named('delivery order'),
  /** Migrates the schema. */
  migration: numbered(7_203_001),
  /**
   * Stops the bundled server. Processes that use the server hold this lock in shared mode. Taken in the
   * server's database `postgres`.
   */
  presence: numbered(1),
  /** Creates the portal's role and database. Taken in the bundled server's database `postgres`. */
  preparation: numbered(2),
} as const satisfies Record<string, Lock>

/** The lock for one of a user's parallel exports. */
export const exportTurn = (userId: string, turn: number): Lock => ({
  key: `hashtextextended('export of user ${BigInt(userId)}', ${turn})`,
})

/*
 * Statements as SQL texts, for both the query builder and plain connections. A transaction lock is released when
 * its transaction ends; a connection lock, when it is unlocked or the connection ends.
 */

export const lockInTransaction = ({ key }: Lock) => `select pg_advisory_xact_lock(${key})`

export const shareInTransaction = ({ key }: Lock) => `select pg_advisory_xact_lock_shared(${key})`

/** Takes the lock if it is free, without waiting. `isFree` in the result says whether it was. */
export const tryInTransaction = ({ key }: Lock) => `select pg_try_advisory_xact_lock(${key}) as "isFree"`

export const lockOnConnection = ({ key }: Lock) => `select pg_advisory_lock(${key})`

export const shareOnConnection = ({ key }: Lock) => `select pg_advisory_lock_shared(${key})`

/** Takes the lock if it is free, without waiting. `isFree` in the result says whether it was. */
export const tryOnConnection = ({ key }: Lock) => `select pg_try_advisory_lock(${key}) as "isFree"`

export const unlock = ({ key }: Lock) => `select pg_advisory_unlock(${key})`

export const unlockShared = ({ key }: Lock) => `select pg_advisory_unlock_shared(${key})`

export const unlockAll = 'select pg_advisory_unlock_all()'

/** SQL: whether the lock is held, exclusively or shared. */
export const isHeld = ({ key }: Lock) => `exists (
  select from pg_locks
  where locktype = 'advisory' and objsubid = 1 and granted
    and (classid::bigint << 32) | objid::bigint = ${key}
    and database = (select oid from pg_database where datname = current_database()))`
