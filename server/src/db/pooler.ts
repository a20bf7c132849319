import type { Pool, PoolClient } from 'pg'

import { neededSettings } from '#db/connect.ts'

/**
 * Describes what a pooler between the portal and PostgreSQL breaks, or returns undefined. In transaction mode,
 * connections share sessions and thus their locks. A pooler that drops connection settings disables the statement
 * timeout.
 * @param pool must have room for two connections
 */
export async function describePoolerFault(pool: Pool): Promise<string | undefined> {
  const one = await pool.connect()
  try {
    const other = await pool.connect()
    try {
      if (await shareSessions(one, other))
        return 'It is reached through a pooler that shares a session among connections (transaction mode): the portal’s locks and settings do not work there.'
    } finally {
      // The connection is destroyed, because the pooler may have mixed up its session.
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

/**
 * Whether the two connections share sessions: whether one of them changes its session or gets the other's.
 * Each holds a transaction in turn. So a pooler with several sessions cannot keep giving each connection the
 * same session by chance.
 */
async function shareSessions(one: PoolClient, other: PoolClient): Promise<boolean> {
  const [ofOne, ofOther] = [new Set<number | undefined>(), new Set<number | undefined>()]
  const note = async (client: PoolClient) => (client === one ? ofOne : ofOther).add(await backendOf(client))
  for (let round = 0; round < 4; round += 1)
    for (const [free, held] of [
      [one, other],
      [other, one],
    ] as const) {
      await note(free)
      await held.query('begin')
      await note(held)
      await note(free)
      await held.query('rollback')
    }
  return ofOne.size > 1 || ofOther.size > 1 || [...ofOne].some((pid) => ofOther.has(pid))
}

async function backendOf(client: PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/**
 * Needed settings that this connection lacks. A setting that was set by the connection itself, possibly
 * through the operator's URL, has the source `client`.
 */
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
