import { randomBytes } from 'node:crypto'

import { readCase } from '@portal/contract/case-detail.ts'
import { expect, inject } from 'vitest'

import { asSuperuser } from '#test/as-superuser.ts'
import { logOf } from '#test/log-of.ts'
import { test as portalTest } from '#test/portal.ts'

interface Place {
  /** Name of the database, and of the role that owns it. */
  readonly name: string
  readonly url: string
  /** Runs statements as superuser, and then terminates all of the role's connections. */
  change(...statements: string[]): Promise<void>
}

/** `peer` uses a database and a role of its own, which the superuser can change. */
const test = portalTest.extend<{ place: Place; peerUrl: string }>({
  // Vitest reads the names of the needed fixtures from the pattern: here none.
  // oxlint-disable-next-line no-empty-pattern
  place: async ({}, use) => {
    const { superuserUrl, ownerUrl } = inject('databaseServer')
    const name = `refusing_${randomBytes(6).toString('hex')}`
    const run = async (statements: readonly string[]) => {
      for (const statement of statements) await asSuperuser(superuserUrl, statement)
    }
    await run([
      `create role ${name} login password 'secret' in role portal`,
      `create database ${name} template portal owner portal`,
      `revoke connect on database ${name} from public`,
      `grant connect on database ${name} to ${name}`,
    ])
    const url = new URL(ownerUrl)
    Object.assign(url, { username: name, password: 'secret', pathname: name })
    const endConnections = `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${name}'`
    await use({
      name,
      url: url.href,
      change: (...statements) => run([endConnections, ...statements, endConnections]),
    })
    await run([
      `drop database if exists ${name} with (force)`,
      `drop database if exists ${name}_gone with (force)`,
      `drop role ${name}`,
    ])
  },
  peerUrl: async ({ place }, use) => use(place.url),
})

/** For each refusal: what the superuser changes, how the change is undone, and the log line in between. */
const refusals = [
  [
    'forbids the role to log in',
    (name: string) => `alter role ${name} nologin`,
    (name: string) => `alter role ${name} login`,
    'The database refuses the portal’s role: allow it to log in',
  ],
  [
    'changes the password of the role',
    (name: string) => `alter role ${name} password 'another'`,
    (name: string) => `alter role ${name} password 'secret'`,
    'The database refuses the password of the portal’s role',
  ],
  [
    'renames the database',
    (name: string) => `alter database ${name} rename to ${name}_gone`,
    (name: string) => `alter database ${name}_gone rename to ${name}`,
    'The database that DATABASE_URL names does not exist',
  ],
  [
    'revokes the right to connect',
    (name: string) => `revoke connect on database ${name} from portal, ${name}`,
    (name: string) => `grant connect on database ${name} to portal, ${name}`,
    'The portal’s role lacks a right in the database',
  ],
  [
    'closes the database',
    (name: string) => `alter database ${name} allow_connections false`,
    (name: string) => `alter database ${name} allow_connections true`,
    'The database takes no connections: allow them (alter database … allow_connections true).',
  ],
] as const

test.for(refusals)(
  'R81 when somebody %s, calls report an outage and the log says once what to do; afterwards all works again',
  async ([, refuse, allow, sentence], { peer, peerDatabase, place }) => {
    const log = logOf(peer)
    const status = async () => (await peer.call(readCase, { inkassoNumber: '1' }, 'a-token')).status
    const readiness = async () => (await peer.app.inject('/health/ready')).statusCode
    expect([await status(), await readiness()]).toEqual([401, 200])

    await place.change(refuse(place.name))
    // A call on a terminated connection would fail with another error.
    await expect.poll(() => peerDatabase.pool.totalCount).toBe(0)
    for (let call = 0; call < 3; call += 1) {
      const { status, error } = await peer.call(readCase, { inkassoNumber: '1' }, 'a-token')
      expect([status, error?.code]).toEqual([503, 'unavailable'])
    }
    expect(log).toEqual([expect.stringContaining(sentence)])
    expect(await readiness()).toBe(503)

    await place.change(allow(place.name))
    expect([await status(), await readiness()]).toEqual([401, 200])
  },
)
