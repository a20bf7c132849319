import type { Pool, PoolClient } from 'pg'

import { locks, shareInTransaction, tryOnConnection, unlockAll } from '#db/locks.ts'
import { reasonOf } from '#ground/start-error.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** Another import is running. Can be retried. */
export class BusyError extends OperatorError {}

/**
 * Storing rows may take minutes and sorts more memory than a search needs. Searches scan the pending list of
 * a GIN index: a longer list makes updates cheaper and concurrent searches slower.
 */
const settings = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set lock_timeout = '60s';
  set work_mem = '64MB';
  set maintenance_work_mem = '256MB';
  set gin_pending_list_limit = '16MB'`

/** Without this a long statement would continue on the server and hold the lock. */
const endBackend = 'select pg_terminate_backend($1)'

/**
 * Runs the work on a connection of its own, one import at a time. Throws a BusyError if another import is
 * running. `signal` closes the connection, which rolls back the transaction. If its reason is an
 * OperatorError, the error has its message.
 */
export async function withImportConnection<Result>(
  pool: Pool,
  signal: AbortSignal | undefined,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  // Without a listener a lost connection would end the process. The running query fails anyway.
  client.on('error', () => {})
  let backend: number | undefined
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
    // Closing may take a while; the next import does not need to wait for it.
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
  // A file removal that is already running does not know of this import.
  await client.query(shareInTransaction(locks.fileRemoval))
}
