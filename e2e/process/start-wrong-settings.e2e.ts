import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { freePort } from '../../scripts/free-port.ts'
import { type BundledDatabase, startBundledDatabase } from '../../server/src/db/bundled/bundled-database.ts'
import { asSuperuser } from '../../server/test/as-superuser.ts'
import { operatorsFile } from '../../server/test/operators-file.ts'
import { copyReady, hastySettings, migratedDatabase } from '../../server/test/ready-data.ts'
import { scratchFolder } from '../../server/test/scratch.ts'
import { fatalLevel, startPortal } from '../kit/portal-process.ts'

/*
 * Mistakes that an administrator may make on the first day. Each ends the start with exit code 1 and a
 * message that says what to do, without a stack trace. Nothing is created or changed. These tests need a
 * machine or a database. How values are parsed is tested beside the parsers (server/src/settings,
 * server/src/operator/config).
 */

let folder = ''
let server: BundledDatabase

beforeAll(async () => {
  folder = scratchFolder()
  await copyReady(migratedDatabase, join(folder, 'server'))
  server = await startBundledDatabase(join(folder, 'server'), { settings: hastySettings })
  for (const statement of [
    `create database latin1 owner portal encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
    'create database foreign_tables owner portal',
    'create database closed',
    'revoke create on database closed from public',
    `create role stranger login password 'x'`,
  ])
    await asSuperuser(server.superuserUrl, statement)
  const foreign = new URL(server.superuserUrl)
  foreign.pathname = 'foreign_tables'
  await asSuperuser(foreign.href, 'create table orders (id int)')
})

afterAll(async () => {
  await server.release()
  rmSync(folder, { recursive: true, force: true })
})

/** A DATABASE_URL of the test server, changed by `change`. */
function database(change: (url: URL) => void, superuser = false): { DATABASE_URL: string } {
  const url = new URL(superuser ? server.superuserUrl : server.url)
  change(url)
  return { DATABASE_URL: url.href }
}

/** Writes a text to a new file. Returns its path. */
function file(text: string, mode = 0o600): string {
  const path = join(folder, `file-${Math.random()}`)
  writeFileSync(path, text)
  chmodSync(path, mode)
  return path
}

/** Creates a data directory with content from `prepare`. */
function dataDir(prepare: (path: string) => void): { DATA_DIR: string } {
  const path = join(folder, `data-${Math.random()}`)
  mkdirSync(path, { mode: 0o711 })
  prepare(path)
  return { DATA_DIR: path }
}

/** Starts a portal with correct settings except for these, and waits for its exit. */
async function serve(settings: Record<string, string>) {
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      PORT: String(await freePort()),
      DATA_DIR: join(folder, `data-${Math.random()}`),
      DATABASE_URL: 'bundled',
      PORTAL_CONFIG: operatorsFile,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A portal that starts in spite of the wrong settings would never exit.
    timeout: 60_000,
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { exitCode: child.exitCode, output: out + err }
}

const example = join(import.meta.dirname, '../../docs/examples/portal.config.json')
const named = () => database(() => {})
const someUrl = 'postgres://portal:geheim@127.0.0.1:1/portal'
const isRoot = process.getuid?.() === 0

type Wrong = [what: string, settings: () => Record<string, string>, sentence: string]

const settings: Wrong[] = [
  ['a port in words', () => ({ PORT: 'eighty' }), 'PORT must be a number from 1 to 65535, not "eighty".'],
  ['an address of another machine', () => ({ HOST: '203.0.113.7' }), 'HOST=203.0.113.7 is not an address'],
  ['a host that is no name', () => ({ HOST: 'my host' }), 'HOST=my host cannot be resolved.'],
  [
    'a misspelt setting',
    () => ({ PORTAL_ENV_FILE: file('DATBASE_URL=x') }),
    'line 1: there is no setting DATBASE_URL; perhaps you mean DATABASE_URL.',
  ],
  [
    'a password for everybody to read',
    () => ({ PORTAL_ENV_FILE: file(`DATABASE_URL=${someUrl}`, 0o644), DATABASE_URL: '' }),
    'can be read by every user of this machine; allow it to its owner and group only (chmod 640)',
  ],
]

const databases: Wrong[] = [
  [
    'a server without TLS',
    () => database((url) => url.searchParams.set('sslmode', 'verify-full')),
    'The server does not support SSL connections',
  ],
  ['a database that is away', () => ({ DATABASE_URL: someUrl }), 'cannot be reached: connect ECONNREFUSED'],
  [
    'a wrong password',
    () => database((url) => (url.password = 'geheim')),
    'cannot be reached: password authentication failed for user "portal"',
  ],
  [
    'a role that is unknown',
    () => database((url) => (url.username = 'nobody')),
    'cannot be reached: password authentication failed for user "nobody"',
  ],
  [
    'a database that is unknown',
    () => database((url) => (url.pathname = 'no')),
    'database "no" does not exist',
  ],
  ['a superuser', () => database(() => {}, true), 'The database role postgres is a superuser'],
  ['a database in LATIN1', () => database((url) => (url.pathname = 'latin1')), 'is encoded in LATIN1'],
  [
    'a database of another program',
    () => database((url) => (url.pathname = 'foreign_tables')),
    'The database holds tables of another program',
  ],
  [
    'a role without rights in the database',
    () =>
      database((url) => {
        url.username = 'stranger'
        url.password = 'x'
        url.pathname = 'closed'
      }),
    'cannot be used: permission denied',
  ],
]

const operatorsFiles: Wrong[] = [
  ['no operator’s file', () => ({ PORTAL_CONFIG: '/no.json' }), 'needs to know who runs it: copy'],
  [
    'the invented company',
    () => ({ PORTAL_CONFIG: example }),
    'facts of the invented company of the example',
  ],
]

const dataDirs: Wrong[] = [
  ['a data directory below a file', () => ({ DATA_DIR: join(file(''), 'data') }), 'cannot be used: ENOTDIR'],
  ['a data directory that cannot be made', () => ({ DATA_DIR: '/proc/portal' }), 'cannot be used: ENOENT'],
  [
    'documents that are a file',
    () => ({ ...named(), ...dataDir((path) => writeFileSync(join(path, 'files'), '')) }),
    'Documents cannot be stored in the data directory',
  ],
  [
    'keys that are broken',
    () => ({
      ...named(),
      ...dataDir((path) => writeFileSync(join(path, 'secret-keys.json'), '[', { mode: 0o600 })),
    }),
    'does not hold a list of keys',
  ],
  [
    'keys for everybody to read',
    () => ({
      ...named(),
      ...dataDir((path) => {
        writeFileSync(join(path, 'secret-keys.json'), '[]')
        chmodSync(join(path, 'secret-keys.json'), 0o644)
      }),
    }),
    'can be read by others; allow it to its owner only (chmod 600)',
  ],
]

const otherUsers: Wrong[] = [
  [
    'a data directory of another user',
    () => dataDir((path) => chownSync(path, 65_534, 65_534)),
    'belongs to the system user nobody, and this is root: run the same as that user, with "sudo -u nobody …".',
  ],
]

const all = [...settings, ...databases, ...operatorsFiles, ...dataDirs, ...(isRoot ? otherUsers : [])]

describe.concurrent('serve ends with 1 and one sentence for', () => {
  test.for(all)('%s', async ([_what, wrong, sentence], { expect }) => {
    const { exitCode, output } = await serve(wrong())
    const last: unknown = JSON.parse(output.trimEnd().split('\n').at(-1) ?? '')
    expect(last).toMatchObject({ level: fatalLevel, msg: expect.stringContaining(sentence) })
    expect(output).not.toMatch(/ {4}at |geh#?eim/)
    // Exit code 75 means that a retry may help.
    expect(exitCode).toBe(sentence.includes('ECONNREFUSED') ? 75 : 1)
  })
})

test('settings that are allowed but unlikely are logged at the start', async () => {
  const clamd = { CLAMD: `127.0.0.1:${await freePort()}` }
  const environment = { HOST: '0.0.0.0', OPERATOR_API: `0.0.0.0:${await freePort()}`, ...clamd, ...named() }
  const portal = await startPortal({ dataDir: join(folder, 'warned'), environment })
  expect(await portal.end('SIGTERM')).toBe(0)
  expect(portal.output).toMatch(/HOST=0.0.0.0 can be reached [^]*OPERATOR_API=0.0.0.0:\d+ can be reached /)
  expect(portal.output).toContain('The virus scanner that CLAMD names does not answer')
  expect(portal.output).not.toContain('The database is on another machine')
})
