import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'

import { databaseUser } from '#db/bundled/system-user.ts'
import { scratchFolder } from '#test/scratch.ts'
import { password } from '#test/system-postgres.ts'

const program = '/usr/sbin/pgbouncer'

/** Whether PgBouncer is installed. */
export const hasPgbouncer = existsSync(program)

/**
 * Starts PgBouncer on `port`, in front of the server on the port `server`. Returns a function that stops it.
 * This PgBouncer ignores startup options, as operators often configure it. It uses its server connections in
 * turn, so that a client rarely gets the same one twice.
 */
export async function startPgbouncer(
  { server, port }: { readonly server: number; readonly port: number },
  mode: 'session' | 'transaction',
): Promise<() => Promise<void>> {
  const folder = join(scratchFolder(), 'pgbouncer')
  await mkdir(folder)
  const users = join(folder, 'users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(users, `"operator" "${password}"\n`)
  await writeFile(
    settings,
    `[databases]
* = host=127.0.0.1 port=${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
server_round_robin = 1
ignore_startup_parameters = extra_float_digits,options
`,
  )
  const user = await databaseUser(folder)
  if (user) for (const path of [folder, users, settings]) await chown(path, user.uid, user.gid)
  const pooler = spawn(program, ['--quiet', settings], {
    stdio: 'ignore',
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  await once(pooler, 'spawn')
  await untilReachable(port)
  return async () => {
    pooler.kill()
    if (pooler.exitCode === null && pooler.signalCode === null) await once(pooler, 'exit')
    await rm(folder, { recursive: true })
  }
}

/** Waits until PgBouncer listens: tries to connect as an unknown user, which PgBouncer itself refuses. */
async function untilReachable(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const client = new Client({ host: '127.0.0.1', port, user: 'nobody', database: 'nothing' })
    client.on('error', () => {})
    const refusal = await client.connect().then(
      () => client.end(),
      (error: NodeJS.ErrnoException) => error.code,
    )
    if (refusal !== 'ECONNREFUSED') return
    await sleep(100)
  }
  throw new Error('PgBouncer does not listen.')
}
