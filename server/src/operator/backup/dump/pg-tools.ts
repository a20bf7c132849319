import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

import { OperatorError } from '#operator/operator-error.ts'

/*
 * PostgreSQL's own programs, found on the PATH. Credentials are passed in the environment, because every user of the
 * machine can read command lines.
 */

interface ToolOptions {
  readonly environment: Readonly<Record<string, string>>
  /** Terminates the program. */
  readonly signal?: AbortSignal | undefined
}

export type PgTool = 'pg_dump' | 'pg_restore'

/** The major version of a program on the PATH; undefined if it is not there. */
export async function versionOf(tool: PgTool): Promise<number | undefined> {
  const { code, lines } = await run(tool, ['--version'], { environment: {} }, () => {})
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(lines.join(' ')) ?? []
  return code === 0 && major !== undefined ? Number(major) : undefined
}

/**
 * Runs a program to its end. Throws an OperatorError with its last output.
 * @param onLine Receives each line of output.
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

/** Output lines that are kept for error messages. */
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

/** Parameters of DATABASE_URL that libpq interprets as the portal does. */
const sameMeaning: Readonly<Record<string, string>> = {
  host: 'PGHOST',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  options: 'PGOPTIONS',
}

/**
 * The environment for the programs to connect as the portal does, never with less protection; or the reason
 * why they cannot.
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
 * In these modes libpq and the portal check the same. Without a root certificate they would look for it in
 * different places.
 */
const isSafe = (mode: string, parameters: URLSearchParams) =>
  mode === 'disable' || (mode === 'verify-full' && parameters.has('sslrootcert'))
