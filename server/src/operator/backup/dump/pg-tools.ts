import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

import { OperatorError } from '#operator/operator-error.ts'

/*
 * Runs PostgreSQL's own programs, which must be on the PATH. Credentials are passed in the environment, because
 * every user of the machine can read command lines.
 */

interface ToolOptions {
  readonly environment: Readonly<Record<string, string>>
  /** Terminates the program if aborted. */
  readonly signal?: AbortSignal | undefined
}

export type PgTool = 'pg_dump' | 'pg_restore'

/** The major version of a program on the PATH; undefined if there is none. */
export async function versionOf(tool: PgTool): Promise<number | undefined> {
  const { code, lines } = await run(tool, ['--version'], { environment: {} }, () => {})
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(lines.join(' ')) ?? []
  return code === 0 && major !== undefined ? Number(major) : undefined
}

/**
 * Runs a program and waits for its end. If it fails, throws an OperatorError with its error message.
 * @param onLine Receives each line of the output.
 */
export async function runTool(
  tool: PgTool,
  args: readonly string[],
  options: ToolOptions,
  onLine: (line: string) => void = () => {},
): Promise<void> {
  const { code, lines } = await run(tool, args, options, onLine)
  if (code === 0) return
  const message = lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? `exit code ${code}`
  const room = message.includes('No space left') ? ': make room, and try again.' : ''
  throw new OperatorError(`${message.replace(/^(?!pg_)/, `${tool}: `)}${room}`)
}

/** How many of the last output lines are kept to find the error message. */
const keptLines = 20

async function run(
  tool: PgTool,
  args: readonly string[],
  { environment, signal }: ToolOptions,
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

/** Parameters of DATABASE_URL that libpq interprets as the portal does, with their environment variables. */
const sameMeaning: Readonly<Record<string, string>> = {
  host: 'PGHOST',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  options: 'PGOPTIONS',
}

/**
 * The environment in which the programs connect as the portal does, with the same TLS checks; or a string that
 * says why this is impossible.
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
    const variable = sameMeaning[name]
    if (variable !== undefined) environment[variable] = value
    else if (name === 'sslmode' && isSafe(value, searchParams)) environment['PGSSLMODE'] = value
    else if (name !== 'application_name')
      return `it may not understand "${name}" of DATABASE_URL as the portal does`
  }
  return environment
}

/**
 * Whether libpq verifies the server exactly as the portal does. With `verify-full`, `sslrootcert` is required,
 * because otherwise libpq and the portal use different root certificates.
 */
const isSafe = (mode: string, parameters: URLSearchParams) =>
  mode === 'disable' || (mode === 'verify-full' && parameters.has('sslrootcert'))
