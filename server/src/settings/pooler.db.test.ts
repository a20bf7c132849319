import { Client } from 'pg'
import { expect, test } from 'vitest'

import { neededSettings } from '#db/connect.ts'
import { readEnvironment } from '#settings/environment.ts'
import { openDatabase } from '#settings/open-database.ts'
import { hasPgbouncer, startPgbouncer } from '#test/pgbouncer.ts'
import { startSystemPostgres, systemPostgres } from '#test/system-postgres.ts'

import { freePort } from '../../../scripts/free-port.ts'

async function open(url: string) {
  const database = await openDatabase(readEnvironment({ DATABASE_URL: url }, []))
  await database.close()
}

/** Makes the pooler open two sessions, which it then uses for all later connections. */
async function useTwoSessions(connectionString: string) {
  const clients = [new Client({ connectionString }), new Client({ connectionString })]
  for (const client of clients) await client.connect()
  for (const client of clients) await client.query('begin')
  for (const client of clients) await client.end()
}

const isHere = systemPostgres !== undefined && hasPgbouncer
if (!isHere) console.warn('No PgBouncer or no PostgreSQL of the machine here: a pooler is not tried.')

test.skipIf(!isHere)(
  'a pooler in transaction mode is refused, one in session mode that passes settings on is accepted',
  async ({ onTestFinished }) => {
    const server = await startSystemPostgres(systemPostgres ?? '')
    onTestFinished(() => server.end())
    const direct = await server.createDatabase('portal')
    const through = async (mode: 'session' | 'transaction') => {
      const port = await freePort()
      onTestFinished(await startPgbouncer({ server: server.port, port }, mode))
      const url = new URL(direct)
      url.port = String(port)
      return url.href
    }
    const [session, transaction] = [await through('session'), await through('transaction')]
    await useTwoSessions(transaction)

    await open(direct)
    await open(`${direct}?options=${encodeURIComponent('-c statement_timeout=0')}`)
    await expect(open(transaction)).rejects.toThrow('shares a session among connections (transaction mode)')
    await expect(open(session)).rejects.toThrow('statement_timeout is 0')
    for (const [name, value] of Object.entries(neededSettings))
      await server.ask(`alter role operator set ${name} = '${value}'`)
    await expect(open(transaction)).rejects.toThrow('shares a session')
    // Uses a new pooler, because sessions of the existing one started without these settings.
    const fresh = await through('session')
    await open(fresh)
    await open(fresh)
  },
)
