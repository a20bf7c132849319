import type { Pool, PoolClient } from 'pg'

import { locks, shareInTransaction, tryOnConnection, unlockAll } from '#db/locks.ts'
import { reasonOf } from '#errors/start-error.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** Whole tables pass in one statement, and the connection keeps the lock while documents are copied. */
const settings = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set idle_session_timeout = 0;
  set lock_timeout = '60s';
  set maintenance_work_mem = '256MB'`

/**
 * Works on a connection while no other backup or restore of this database does, and no document that rows have named is
 * removed for good. Fails when the connection was lost meanwhile: then that was not certain. `signal` cuts it off.
 */
export async function withBackupConnection<Result>(
  pool: Pool,
  signal: AbortSignal | undefined,
  work: (client: PoolClient, requireLock: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  // A lost connection fails the running query; without a listener it would end the process as well.
  client.on('error', () => {})
  const requireLock = async () => {
    try {
      await client.query('select 1')
    } catch (error) {
      throw new OperatorError(
        `The connection to the database was lost meanwhile (${reasonOf(error)}); give the command again, what was copied stays.`,
      )
    }
  }
  const cutOff = () => void client.end()
  signal?.addEventListener('abort', cutOff)
  try {
    await client.query(settings)
    const { rows } = await client.query<{ isFree: boolean }>(tryOnConnection(locks.backup))
    if (!rows[0]?.isFree)
      throw new OperatorError(
        'Another backup or restore of this database is running; wait until it has ended.',
      )
    // Whoever removes unneeded files just now has not seen this backup yet.
    await client.query(shareInTransaction(locks.fileRemoval))
    return await work(client, requireLock)
  } finally {
    signal?.removeEventListener('abort', cutOff)
    await client.query(unlockAll).catch(() => {})
    client.release(true)
  }
}
