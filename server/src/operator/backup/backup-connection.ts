import { setTimeout as sleep } from 'node:timers/promises'

import type { PoolClient } from 'pg'

import { connect, silenceMs } from '#db/connect.ts'
import { locks, shareInTransaction, tryOnConnection, unlockAll } from '#db/locks.ts'
import { reasonOf } from '#ground/start-error.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** Whole tables pass in one statement, and the connection keeps the lock while documents are copied. */
const settings = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set idle_session_timeout = 0;
  set lock_timeout = '60s';
  set maintenance_work_mem = '256MB'`

const unlockMs = 500

/**
 * Works on a connection of its own while no other backup or restore of this database does, and no document that rows
 * have named is removed for good. `signal` cuts it off.
 * @param work its `requireLock` fails when the connection was lost meanwhile: then none of this was certain
 */
export async function withBackupConnection<Result>(
  url: string,
  signal: AbortSignal | undefined,
  work: (client: PoolClient, requireLock: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const { pool } = connect(url, { max: 1, silenceMs: silenceMs.command })
  const client = await pool.connect()
  const cutOff = () => pool.giveUp()
  signal?.addEventListener('abort', cutOff)
  try {
    await client.query(settings)
    await lock(client)
    return await work(client, () => requireLock(client))
  } finally {
    // One that failed in the middle of rows, which nobody takes any more, answers nothing: it is cut off.
    const unlocked = client.query(unlockAll).then(
      () => true,
      () => false,
    )
    const isWell = await Promise.race([unlocked, sleep(unlockMs, false, { ref: false })])
    signal?.removeEventListener('abort', cutOff)
    if (!isWell) cutOff()
    client.release(true)
    await pool.end()
  }
}

async function lock(client: PoolClient) {
  const { rows } = await client.query<{ isFree: boolean }>(tryOnConnection(locks.backup))
  if (!rows[0]?.isFree)
    throw new OperatorError('Another backup or restore of this database is running; wait until it has ended.')
  // Whoever removes unneeded files just now has not seen this backup yet.
  await client.query(shareInTransaction(locks.fileRemoval))
}

async function requireLock(client: PoolClient) {
  try {
    await client.query('select 1')
  } catch (error) {
    throw new OperatorError(
      `The connection to the database was lost meanwhile (${reasonOf(error)}); give the command again, what was copied stays.`,
    )
  }
}
