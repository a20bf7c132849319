import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { program } from '#db/bundled/binaries.ts'
import type { Place } from '#db/bundled/place.ts'
import { run } from '#db/bundled/run.ts'
import { connectAsSuperuser, startServer, stopServer } from '#db/bundled/server-control.ts'
import { databaseUser } from '#db/bundled/system-user.ts'
import { hastySettings } from '#test/ready-data.ts'
import { scratchFolder } from '#test/scratch.ts'

/** Folder of Debian's PostgreSQL programs. Undefined if they are not installed. */
export const systemPostgres = findSystemPostgres()

/**
 * Returns the folder of the newest version that is completely installed. Debian installs the server programs
 * in one folder per version, outside the PATH.
 */
function findSystemPostgres(): string | undefined {
  const folders = globSync('/usr/lib/postgresql/*').toSorted((one, other) =>
    basename(one).localeCompare(basename(other), 'en', { numeric: true }),
  )
  const programs = ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore', 'postgres']
  return folders.findLast((folder) => programs.every((name) => existsSync(join(folder, 'bin', name))))
}

export interface SystemServer {
  readonly port: number
  /** Creates a database owned by the role `operator`. Returns its URL. */
  createDatabase(name: string): Promise<string>
  /** Executes statements as superuser. */
  ask(...statements: string[]): Promise<void>
  /** Starts a standby that receives and confirms WAL. Returns a function that stops it. */
  attachStandby(name: string): Promise<() => Promise<void>>
  end(): Promise<void>
}

/**
 * Starts a server on a new cluster. Creates the role `operator`, which has a password and is not a superuser.
 */
export async function startSystemPostgres(
  folder: string,
  settings: Record<string, string> = {},
): Promise<SystemServer> {
  const home = scratchFolder()
  const cluster = join(home, 'postgres')
  const place: Place = { cluster, binaries: { folder, version: '' }, user: await databaseUser(cluster) }
  await initialize(place)
  const port = await startServer(place, { ...hastySettings, ...settings })
  const ask = async (...statements: string[]) => {
    const client = await connectAsSuperuser(port, password)
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await ask(`create role operator login password '${password}'`)
  return {
    port,
    ask,
    async attachStandby(name) {
      const log = join(home, name)
      await mkdir(log)
      const address = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/?application_name=${name}`
      const options = ['--directory', log, '--synchronous', '--no-loop', '--dbname', address]
      const standby = spawn(join(folder, 'bin', 'pg_receivewal'), options, { stdio: 'ignore' })
      await once(standby, 'spawn')
      return async () => {
        standby.kill()
        if (standby.exitCode === null && standby.signalCode === null) await once(standby, 'exit')
      }
    },
    async createDatabase(name) {
      await ask(`create database ${name} owner operator`)
      return `postgres://operator:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`
    },
    async end() {
      await stopServer(place)
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Password of both roles, with characters that a URL must escape. */
export const password = 'ge/heim@1'

async function initialize({ cluster, binaries, user }: Place) {
  await mkdir(cluster, { mode: 0o700 })
  const passwordFile = `${cluster}.password`
  await writeFile(passwordFile, password)
  if (user) for (const path of [cluster, passwordFile]) await chown(path, user.uid, user.gid)
  const options = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const { code, output } = await run(
    program(binaries, 'initdb'),
    [`--pgdata=${cluster}`, ...options, '--encoding=UTF8', '--locale=C', '--no-sync'],
    user,
  )
  if (code !== 0) throw new Error(output)
}
