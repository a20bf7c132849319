import type { Client } from 'pg'

import type { Passwords } from '#db/bundled/passwords.ts'
import type { Place } from '#db/bundled/place.ts'
import { connectAsSuperuser, stopServer } from '#db/bundled/server-control.ts'
import {
  lockOnConnection,
  locks,
  shareOnConnection,
  tryOnConnection,
  unlock,
  unlockShared,
} from '#db/locks.ts'

/**
 * Connects to a running server and creates the portal's role and database if missing. The connection holds a lock
 * that is shared by all processes that use the server.
 */
export async function joinServer(port: number, passwords: Passwords): Promise<Client> {
  const presence = await connectAsSuperuser(port, passwords.postgres)
  try {
    // If another process is stopping the server, this query waits, and fails when the server has stopped.
    await presence.query(shareOnConnection(locks.presence))
    await presence.query(lockOnConnection(locks.preparation))
    await prepareDatabase(presence, passwords.portal)
    await presence.query(unlock(locks.preparation))
    return presence
  } catch (error) {
    await presence.end()
    throw error
  }
}

async function prepareDatabase(superuser: Client, password: string): Promise<void> {
  const roles = await superuser.query(`select from pg_roles where rolname = 'portal'`)
  if (roles.rowCount === 0)
    await superuser.query(`create role portal login password ${superuser.escapeLiteral(password)}`)
  const databases = await superuser.query(`select from pg_database where datname = 'portal'`)
  if (databases.rowCount === 0) await superuser.query('create database portal owner portal')
}

/** Stops using the server. If no other process uses it, stops the server and waits up to the timeout. */
export async function leaveServer(presence: Client, place: Place, timeoutMs?: number): Promise<void> {
  if (await isLastUser(presence)) await stopServer(place, timeoutMs)
  // A stopped server has closed the connection.
  await presence.end().catch(() => {})
}

/**
 * Tries to take the lock `presence` exclusively. Returns whether this succeeded, that is, no other process
 * uses the server. The lock is then held until the server has stopped: a process that connects in the
 * meantime waits, and then starts the server again.
 */
async function isLastUser(presence: Client): Promise<boolean> {
  try {
    await presence.query(unlockShared(locks.presence))
    const { rows } = await presence.query<{ isFree: boolean }>(tryOnConnection(locks.presence))
    return rows[0]?.isFree === true
  } catch {
    // The query failed because the server has already stopped.
    return false
  }
}
