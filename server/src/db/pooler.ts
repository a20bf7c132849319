import type { Pool, PoolClient } from 'pg'

import { neededSettings } from '#db/connect.ts'

/**
 * Describes what a pooler between portal and PostgreSQL breaks, or returns undefined. In transaction mode several
 * connections share a session and its locks. A pooler that drops connection settings disables the statement timeout.
 * @param pool with room for two connections
 */
export async function describePoolerFault(pool: Pool): Promise<string | undefined> {
  const one = await pool.connect()
  try {
    const other = await pool.connect()
    try {
      if (await shareSessions(one, other))
        return 'It is reached through a pooler that shares a session among connections (transaction mode): the portal’s locks and settings do not work there.'
    } finally {
      // Closed, because the pooler may have mixed up its session.
      other.release(true)
    }
    const lost = await lostSettings(one)
    return lost.length === 0
      ? undefined
      : `Its connections do not have the settings that the portal sets (${lost.join(', ')}): a pooler drops them.`
  } finally {
    one.release(true)
  }
}

/** During a transaction of the other connection, a pooler cannot give its session to both. */
async function shareSessions(one: PoolClient, other: PoolClient): Promise<boolean> {
  const before = await backendOf(one)
  await other.query('begin')
  const held = await backendOf(other)
  const after = await backendOf(one)
  await other.query('rollback')
  return before === held || after !== before
}

async function backendOf(client: PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** The source `client` is a setting of this connection, including those in the operator's URL. */
async function lostSettings(client: PoolClient): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select lower(name) as name, setting from pg_settings where lower(name) = any($1) and source <> 'client'`,
    [Object.keys(neededSettings)],
  )
  const needed: Readonly<Record<string, string>> = neededSettings
  return rows
    .filter(({ name, setting }) => setting !== needed[name])
    .map(({ name, setting }) => `${name} is ${setting}`)
}
