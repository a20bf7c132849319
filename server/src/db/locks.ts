/*
 * Every advisory lock of the portal: its key, and what only its holder does. No other file names or takes one.
 * A key stays what it is: an earlier version of the program may run beside this one and must meet it at the same lock.
 */

/** An advisory lock. */
export interface Lock {
  /** An expression of SQL for its key, a bigint. */
  readonly key: string
}

const named = (name: string): Lock => ({ key: `hashtext('${name}')` })
const numbered = (number: number): Lock => ({ key: String(number) })

export const locks = {
  /** Adds to the audit trail, as the trail's trigger does (migration 0011), or signs its anchor. */
  audit: named('audit'),
  /** Changes the file of the keys. */
  keyFile: named('secret keys'),
  /** Finds out whether the documents are the database's own, or makes them so. */
  storeIdentity: named('store identity'),
  /** Gives submissions their positions, which readers rely on (migration 0004). */
  submission: named('submission'),
  /** Deletes what is old. */
  retention: named('retention'),
  /** Moves documents that no row names to the trash. */
  sweep: named('sweep'),
  /**
   * Looks for rows, claims and imports, and removes the files that none of them needs. Files come before the rows that
   * name them: so whoever brings some shares it while he tells of it. A call claims them in `incoming_file`, an import
   * holds a lock of its own.
   */
  fileRemoval: named('file removal'),
  /** Makes a backup or a restore, for as long as its connection lasts: what a backup names is not removed meanwhile. */
  backup: named('backup'),
  /** Imports, for as long as its connection lasts. */
  import: numbered(7_265_001),
  /** Takes deliveries out of the watched folder, for as long as its connection lasts. */
  deliveries: named('deliveries'),
  /** Puts a delivery that came over HTTP behind those that wait. */
  deliveryOrder: named('delivery order'),
  /** Brings the schema up to date. */
  migration: numbered(7_203_001),
  /** Stops the bundled server; everybody who uses it shares it. In that server's database `postgres`. */
  presence: numbered(1),
  /** Makes the role and the database of the portal. In the same database. */
  preparation: numbered(2),
} as const satisfies Record<string, Lock>

/** One of the exports that a user may have open at a time. */
export const exportTurn = (userId: string, turn: number): Lock => ({
  key: `hashtextextended('export of user ${BigInt(userId)}', ${turn})`,
})

/*
 * The statements, as texts: they are asked through the query builder and on bare connections alike. What is taken in a
 * transaction ends with it; what is taken on a connection, when it is given back or the connection ends.
 */

export const lockInTransaction = ({ key }: Lock) => `select pg_advisory_xact_lock(${key})`

export const shareInTransaction = ({ key }: Lock) => `select pg_advisory_xact_lock_shared(${key})`

/** Answers `isFree` instead of waiting. */
export const tryInTransaction = ({ key }: Lock) => `select pg_try_advisory_xact_lock(${key}) as "isFree"`

export const lockOnConnection = ({ key }: Lock) => `select pg_advisory_lock(${key})`

export const shareOnConnection = ({ key }: Lock) => `select pg_advisory_lock_shared(${key})`

/** Answers `isFree` instead of waiting. */
export const tryOnConnection = ({ key }: Lock) => `select pg_try_advisory_lock(${key}) as "isFree"`

export const unlock = ({ key }: Lock) => `select pg_advisory_unlock(${key})`

export const unlockShared = ({ key }: Lock) => `select pg_advisory_unlock_shared(${key})`

export const unlockAll = 'select pg_advisory_unlock_all()'

/** A condition: somebody holds the lock or shares it. */
export const isHeld = ({ key }: Lock) => `exists (
  select from pg_locks
  where locktype = 'advisory' and objsubid = 1 and granted
    and (classid::bigint << 32) | objid::bigint = ${key}
    and database = (select oid from pg_database where datname = current_database()))`
