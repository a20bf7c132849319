import { chmodSync, chownSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import { startBundledDatabase } from '../../server/src/db/bundled/bundled-database.ts'
import { buildAuthority, hasOpenssl } from '../../server/test/certificates.ts'
import { portalCommand } from '../../server/test/portal-command.ts'
import { hastySettings } from '../../server/test/ready-data.ts'
import { readyDataDir, startPortal, temporaryFolder } from '../kit/portal-process.ts'
import { refusal } from '../kit/refusal.ts'

/** Starts a PostgreSQL server with TLS. */
async function encryptedDatabase() {
  const own = buildAuthority(temporaryFolder(), 'own')
  const dataDir = await readyDataDir()
  const { uid, gid } = statSync(join(dataDir, 'postgres'))
  chownSync(own.key, uid, gid)
  chmodSync(own.key, 0o600)
  const settings = { ...hastySettings, ssl: 'on', ssl_cert_file: own.certificate, ssl_key_file: own.key }
  const server = await startBundledDatabase(dataDir, { settings })
  onTestFinished(() => server.release())
  const url = (host: string, ca: string) => {
    const address = new URL(server.url)
    address.hostname = host
    address.searchParams.set('sslmode', 'verify-full')
    address.searchParams.set('sslrootcert', ca)
    return { DATABASE_URL: address.href }
  }
  return { server, own, url }
}

async function encryptedConnections(superuserUrl: string): Promise<[number, number]> {
  const client = new Client(superuserUrl)
  await client.connect()
  const { rows } = await client.query<{ all: number; encrypted: number }>(`
    select count(*)::int as all, count(*) filter (where ssl)::int as encrypted
    from pg_stat_ssl join pg_stat_activity using (pid) where usename = 'portal' and application_name like 'portal %'`)
  await client.end()
  return [rows[0]?.all ?? 0, rows[0]?.encrypted ?? 0]
}

test.runIf(hasOpenssl)(
  'R88 with sslmode=verify-full every connection to the database is encrypted, and only the right server is accepted (skipped without openssl)',
  async () => {
    const { server, own, url } = await encryptedDatabase()
    const dataDir = temporaryFolder()
    const environment = url('127.0.0.1', own.ca)
    const portal = await startPortal({ dataDir, environment })
    expect(await portal.readiness()).toBe(200)
    const [all, encrypted] = await encryptedConnections(server.superuserUrl)
    expect(all).toBeGreaterThan(0)
    expect(encrypted).toBe(all)
    expect(await portalCommand(dataDir, ['user', 'list'], { environment })).toMatchObject({ exitCode: 0 })
    expect(await portal.end('SIGTERM')).toBe(0)

    const other = buildAuthority(temporaryFolder(), 'other')
    expect(await refusal({ dataDir, environment: url('127.0.0.1', other.ca) })).toContain(
      'cannot be reached: unable to verify the first certificate',
    )
    expect(await refusal({ dataDir, environment: url('localhost', own.ca) })).toContain(
      'cannot be reached: Hostname/IP does not match certificate',
    )
  },
)
