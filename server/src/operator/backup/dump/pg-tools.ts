import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

import { OperatorError } from '#operator/operator-error.ts'

/*
 * PostgreSQL's own programs, where they are on the PATH. What they need to reach the database goes in their
 * environment: a command line is read by everybody on the machine.
 */

interface Surroundings {
  readonly environment: Readonly<Record<string, string>>
  /** Ends it. */
  readonly signal?: AbortSignal | undefined
}

export type PgTool = 'pg_dump' | 'pg_restore'

/** The major version of a program on the PATH; undefined when it is not there. */
export async function versionOf(tool: PgTool): Promise<number | undefined> {
  const { code, lines } = await run(tool, ['--version'], { environment: {} }, () => {})
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(lines.join(' ')) ?? []
  return code === 0 && major !== undefined ? Number(major) : undefined
}

/** Runs one to its end. @param onLine hears each line that it says. Throws an OperatorError with its last words. */
export async function runTool(
  tool: PgTool,
  args: readonly string[],
  surroundings: Surroundings,
  onLine: (line: string) => void = () => {},
): Promise<void> {
  const { code, lines } = await run(tool, args, surroundings, onLine)
  if (code === 0) return
  const said = lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? `exit code ${code}`
  const room = said.includes('No space left') ? ': make room, and try again.' : ''
  throw new OperatorError(`${said.replace(/^(?!pg_)/, `${tool}: `)}${room}`)
}

/** Lines that are kept for the reason of a failure. */
const keptLines = 20

async function run(
  tool: PgTool,
  args: readonly string[],
  { environment, signal }: Surroundings,
  onLine: (line: string) => void,
): Promise<{ code: number | null; lines: string[] }> {
  const { PATH, HOME, SystemRoot, PGUSER, PGPASSWORD, PGPASSFILE } = process.env
  const child = spawn(tool, args, {
    env: { PATH, HOME, SystemRoot, PGUSER, PGPASSWORD, PGPASSFILE, LC_ALL: 'C', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    ...(signal && { signal }),
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      if (lines.length > keptLines && !/error|fatal/i.test(lines[0] ?? '')) lines.shift()
      onLine(line)
    })
  const failed = once(child, 'error').then(([error]: unknown[]) => {
    lines.push(String(error))
    return null
  })
  const ended = once(child, 'close').then(() => child.exitCode)
  return { code: await Promise.race([ended, failed]), lines }
}

/** Parameters of an address that PostgreSQL's library takes as ours does. */
const alike: Readonly<Record<string, string>> = {
  host: 'PGHOST',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  options: 'PGOPTIONS',
}

/**
 * What the programs need to reach a database as the portal does, never with less protection; or a sentence why they
 * cannot.
 */
export function environmentFor(
  url: string,
  variables = process.env,
): Readonly<Record<string, string>> | string {
  if (variables['PGSSLMODE']) return 'PGSSLMODE is set, which it may not understand as the portal does'
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const decoded = {
    PGHOST: hostname.replaceAll(/[[\]]/g, ''),
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
    PGDATABASE: pathname.slice(1),
  }
  const environment: Record<string, string> = { PGSSLMODE: 'disable', PGAPPNAME: 'portal backup' }
  for (const [name, value] of Object.entries(decoded))
    if (value !== '') environment[name] = decodeURIComponent(value)
  for (const [name, value] of searchParams) {
    const variable = alike[name]
    if (variable !== undefined) environment[variable] = value
    else if (name === 'sslmode' && isSafe(value, searchParams)) environment['PGSSLMODE'] = value
    else if (name !== 'application_name')
      return `it may not understand "${name}" of DATABASE_URL as the portal does`
  }
  return environment
}

/** With these modes both check the same; without a root certificate they would look for it in different places. */
const isSafe = (mode: string, parameters: URLSearchParams) =>
  mode === 'disable' || (mode === 'verify-full' && parameters.has('sslrootcert'))
