import type { Pool, PoolClient } from 'pg'

import { locks, shareInTransaction, tryOnConnection, unlockAll } from '#db/locks.ts'
import { reasonOf } from '#ground/start-error.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** Another import is at work; this one may be tried again. */
export class BusyError extends OperatorError {}

/**
 * Rows are stored in statements that may take minutes, and sorted in more memory than a search needs. New entries of the
 * indexes by parts of names and numbers are gathered in lists of this length, which a search passes: a longer one makes
 * changed rows cheaper and searches beside them slower.
 */
const settings = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set lock_timeout = '60s';
  set work_mem = '64MB';
  set maintenance_work_mem = '256MB';
  set gin_pending_list_limit = '16MB'`

/** Else a long statement goes on without anybody who waits for it, and holds the lock. */
const endBackend = 'select pg_terminate_backend($1)'

/**
 * Works on a connection made for imports while no other import does. `signal` cuts the connection off, so that its
 * transaction is rolled back and the work fails; an OperatorError that is its reason is told.
 */
export async function withImportConnection<Result>(
  pool: Pool,
  signal: AbortSignal | undefined,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  // A lost connection fails the running query; without a listener it would end the process as well.
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
    // The connection ends in its own time; the next import need not wait for that.
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
  // Whoever removes unneeded files just now has not seen this import yet.
  await client.query(shareInTransaction(locks.fileRemoval))
}
