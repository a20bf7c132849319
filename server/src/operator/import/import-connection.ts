import type { Pool, PoolClient } from 'pg'

import { locks, shareInTransaction, tryOnConnection, unlockAll } from '#db/locks.ts'
import { reasonOf } from '#ground/start-error.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** Another import is running. The caller can try again later. */
export class BusyError extends OperatorError {}

/**
 * Settings of the connection. Statements have no timeout, because storing rows may take minutes; sorting these
 * rows needs more memory than a search. A longer pending list of the GIN indexes makes updates cheaper, but
 * concurrent searches slower, because they read the list sequentially.
 */
const settings = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set lock_timeout = '60s';
  set work_mem = '64MB';
  set maintenance_work_mem = '256MB';
  set gin_pending_list_limit = '16MB'`

/** Ends the backend process, which otherwise would finish a long statement and keep the lock until then. */
const endBackend = 'select pg_terminate_backend($1)'

/**
 * Runs `work` on a separate connection that holds the import lock. Throws a BusyError if another import is
 * running. If `signal` aborts, closes the connection, which rolls back the transaction, and throws an
 * OperatorError with the reason.
 */
export async function withImportConnection<Result>(
  pool: Pool,
  signal: AbortSignal | undefined,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  // An error event without a listener would end the process. The running query fails too, and that error is
  // handled.
  client.on('error', () => {})
  let backend: number | undefined
  // `allSettled`, because failures of these two calls do not matter: the interrupted query fails in any case.
  const cutOff = () => void Promise.allSettled([client.end(), pool.query(endBackend, [backend])])
  signal?.addEventListener('abort', cutOff)
  try {
    backend = await backendOf(client)
    await client.query(settings)
    await lock(client)
    return await work(client)
  } catch (error) {
    if (signal?.aborted) {
      const why =
        signal.reason instanceof OperatorError ? signal.reason.message : 'The import was interrupted.'
      throw new OperatorError(`${why} ${reasonOf(error)}`, { cause: error })
    }
    throw error
  } finally {
    signal?.removeEventListener('abort', cutOff)
    // Releases the lock now, because closing the connection may take a while, and the next import need not wait
    // for it.
    await client.query(unlockAll).catch(() => {})
    client.release(true)
  }
}

async function backendOf(client: PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ backend: number }>('select pg_backend_pid() as backend')
  return rows[0]?.backend
}

async function lock(client: PoolClient) {
  const { rows } = await client.query<{ isFree: boolean }>(tryOnConnection(locks.import))
  if (!rows[0]?.isFree) throw new BusyError('Another import is running. Please wait until it has finished.')
  // A file removal that is already running does not see this import's lock, so wait until it has ended.
  await client.query(shareInTransaction(locks.fileRemoval))
}
