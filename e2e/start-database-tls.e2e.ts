import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import { startBundledDatabase } from '../server/src/db/bundled/bundled-database.ts'
import { portalCommand } from '../server/test/portal-command.ts'
import { hastySettings } from '../server/test/ready-data.ts'
import { readyDataDir, startPortal, temporaryFolder } from './portal-process.ts'
import { refusal } from './refusal.ts'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** An authority of one's own, and a certificate of it for 127.0.0.1. */
function authority(name: string) {
  const folder = temporaryFolder()
  const openssl = (line: string) => execFileSync('openssl', line.split(' '), { cwd: folder, stdio: 'pipe' })
  const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
  openssl(`req -x509 ${newKey} -days 2 -subj /CN=${name} -keyout ca.key -out ca.pem`)
  openssl(`req ${newKey} -subj /CN=db -keyout server.key -out server.csr`)
  writeFileSync(join(folder, 'san'), 'subjectAltName=IP:127.0.0.1')
  openssl(
    `x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile san -out server.pem`,
  )
  return {
    ca: join(folder, 'ca.pem'),
    key: join(folder, 'server.key'),
    certificate: join(folder, 'server.pem'),
  }
}

/** A PostgreSQL that speaks TLS, and its address for the portal. */
async function encryptedDatabase() {
  const own = authority('own')
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
  'R88 with sslmode=verify-full every connection to the database is encrypted, and only the right server is believed (skipped without openssl)',
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

    const other = authority('other')
    expect(await refusal({ dataDir, environment: url('127.0.0.1', other.ca) })).toContain(
      'cannot be reached: unable to verify the first certificate',
    )
    expect(await refusal({ dataDir, environment: url('localhost', own.ca) })).toContain(
      'cannot be reached: Hostname/IP does not match certificate',
    )
  },
)
