import { setTimeout as sleep } from 'node:timers/promises'

import type { PoolClient } from 'pg'

import { connect, patienceOf } from '#db/connect.ts'
import { locks, shareInTransaction, tryOnConnection, unlockAll } from '#db/locks.ts'
import { reasonOf } from '#ground/start-error.ts'
import { OperatorError } from '#operator/operator-error.ts'

/**
 * Settings of the connection. Only waiting for a lock has a timeout: a statement may read a whole table, and the
 * connection is idle while documents are copied. A restore needs `maintenance_work_mem` to create indexes.
 */
const settings = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set idle_session_timeout = 0;
  set lock_timeout = '60s';
  set maintenance_work_mem = '256MB'`

const unlockMs = 500

/**
 * Runs `work` on a separate connection that holds a lock: no other backup or restore of this database can run, and
 * no document that rows refer to is deleted permanently. If `signal` aborts, the connection is closed.
 * @param work Receives `requireLock`, which throws an OperatorError if the connection, and with it the lock, was
 * lost.
 */
export async function withBackupConnection<Result>(
  url: string,
  signal: AbortSignal | undefined,
  work: (client: PoolClient, requireLock: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const { pool } = connect(url, { max: 1, ...patienceOf.command })
  const client = await pool.connect()
  const cutOff = () => pool.abortAll()
  signal?.addEventListener('abort', cutOff)
  try {
    await client.query(settings)
    await lock(client)
    return await work(client, () => requireLock(client))
  } finally {
    // If the connection failed while streaming rows, the unlock gets no response. After a timeout the connection
    // is closed.
    const unlocked = client.query(unlockAll).then(
      () => true,
      () => false,
    )
    const isUnlocked = await Promise.race([unlocked, sleep(unlockMs, false, { ref: false })])
    signal?.removeEventListener('abort', cutOff)
    if (!isUnlocked) cutOff()
    client.release(true)
    await pool.end()
  }
}

async function lock(client: PoolClient) {
  const { rows } = await client.query<{ isFree: boolean }>(tryOnConnection(locks.backup))
  if (!rows[0]?.isFree)
    throw new OperatorError('Another backup or restore of this database is running; wait until it has ended.')
  // A file removal that is already running does not see this backup's lock, so wait until it has ended.
  await client.query(shareInTransaction(locks.fileRemoval))
}

async function requireLock(client: PoolClient) {
  try {
    await client.query('select 1')
  } catch (error) {
    throw new OperatorError(
      `The connection to the database was lost (${reasonOf(error)}); repeat the command, which keeps what was copied.`,
    )
  }
}
