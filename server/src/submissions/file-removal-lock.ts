/*
 * Files come before the rows that name them. So whoever brings some tells first: a call claims them in `incoming_file`,
 * an import holds its lock. Whoever removes a file holds this lock alone while he looks for rows, claims and imports.
 */

const key = `hashtext('file removal')`

/** Ends with the transaction. */
export const lockFileRemoval = `select pg_advisory_xact_lock(${key})`

/** Waits until nobody is removing files; to be asked in the transaction that tells of new ones. */
export const waitForFileRemoval = `select pg_advisory_xact_lock_shared(${key})`
