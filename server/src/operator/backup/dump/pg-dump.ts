import { join } from 'node:path'

import type { ClientBase } from 'pg'

import { describePart, partPath, requirePart } from '#operator/backup/dump/parts.ts'
import { environmentFor, runTool, versionOf } from '#operator/backup/dump/pg-tools.ts'
import type { TableShape } from '#operator/backup/dump/table-figures.ts'
import type { Manifest, Part } from '#operator/backup/manifest.ts'
import type { BackupReport } from '#operator/backup/report.ts'
import { OperatorError } from '#operator/operator-error.ts'

const dumpPath = partPath('database', 'portal.dump')

/** How to run pg_dump, or a string that says why it cannot be used. */
export type PgDump =
  | { readonly version: number; readonly environment: Readonly<Record<string, string>> }
  | string

/**
 * Looks for a pg_dump that can be used.
 * @param serverVersion `server_version_num`, for example 180004.
 */
export async function findPgDump(client: ClientBase, url: string, serverVersion: number): Promise<PgDump> {
  const version = await versionOf('pg_dump')
  const major = Math.floor(serverVersion / 10_000)
  if (version === undefined) return 'pg_dump is not on the PATH'
  const fault = faultOfTool('pg_dump', version, major)
  if (fault !== undefined) return fault
  const { rows } = await client.query<{ schema: string }>('select current_schema() as schema')
  if (rows[0]?.schema !== 'public') return 'the portal is not in the schema public'
  const environment = environmentFor(url)
  return typeof environment === 'string' ? environment : { version, environment }
}

/** From this version on, pg_restore sets `transaction_timeout`, which older servers reject. */
const sinceTimeout = 17

/** Compares major versions. Returns why the tool cannot be used with the server; undefined if it can. */
export function faultOfTool(
  tool: 'pg_dump' | 'pg_restore',
  version: number,
  server: number,
): string | undefined {
  if (version < server) return `${tool} is of version ${version}, older than the server (${server})`
  if (version >= sinceTimeout && server < sinceTimeout)
    return `output of ${tool} ${version} can only be restored into PostgreSQL ${sinceTimeout} and newer, and the server is ${server}`
  return undefined
}

interface DumpOptions {
  /** The folder of the snapshot. */
  readonly folder: string
  readonly tables: readonly TableShape[]
  readonly report: BackupReport
  readonly signal?: AbortSignal | undefined
}

/** Runs pg_dump with the snapshot of the client's transaction, so that both read the same rows. */
export async function runPgDump(
  client: ClientBase,
  { environment }: Exclude<PgDump, string>,
  { folder, tables, report, signal }: DumpOptions,
): Promise<Part[]> {
  const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
  const sizes = new Map(tables.map(({ name, sizeBytes }) => [name, sizeBytes]))
  const all = tables.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  let begun = 0
  await runTool(
    'pg_dump',
    [
      '--format=custom',
      ...withoutOwners,
      '--verbose',
      `--snapshot=${rows[0]?.snapshot ?? ''}`,
      `--file=${join(folder, dumpPath)}`,
    ],
    { environment, signal },
    (line) => {
      const [, name] = /dumping contents of table "[^".]*\.([^"]*)"/.exec(line) ?? []
      if (name === undefined) return
      report.progress('Database', begun / Math.max(all, 1))
      begun += sizes.get(name) ?? 0
    },
  )
  report.progress('Database', 1)
  return [await describePart(folder, dumpPath)]
}

/**
 * Options of pg_dump and pg_restore. The role that restores becomes the owner, because the owner in the backup may
 * not exist. Comments are left out, because only the owner of an extension may comment on it.
 */
const withoutOwners = ['--no-owner', '--no-privileges', '--no-comments']

/**
 * Checks before the restore whether pg_restore can restore the dump into this server. Returns the environment for
 * pg_restore. Throws an OperatorError that says what is needed.
 */
export async function findPgRestore(
  url: string,
  { serverVersion, toolVersion = 0 }: Manifest['database'],
  targetVersion: number,
): Promise<Readonly<Record<string, string>>> {
  const version = await versionOf('pg_restore')
  const needed = Math.max(toolVersion, Math.floor(targetVersion / 10_000))
  if (version === undefined || version < needed)
    throw new OperatorError(
      `The backup was made by pg_dump ${toolVersion}; to restore it put pg_restore ${needed} or newer on the PATH (there is ${version === undefined ? 'none' : `version ${version}`}).`,
    )
  const unfit = faultOfTool('pg_restore', version, Math.floor(targetVersion / 10_000))
  if (unfit !== undefined)
    throw new OperatorError(
      `The backup cannot be restored like that: ${unfit}. Restore it into a newer server.`,
    )
  const [from, to] = [serverVersion, targetVersion].map((number) => Math.floor(number / 10_000))
  if (from !== undefined && to !== undefined && to < from)
    throw new OperatorError(
      `The backup was made by pg_dump from PostgreSQL ${from}; restore it into that version or a newer one, not into ${to}.`,
    )
  const environment = environmentFor(url)
  if (typeof environment === 'string')
    throw new OperatorError(`pg_restore cannot be used, because ${environment}.`)
  return environment
}

/** Runs pg_restore with an empty database, in one transaction. */
export async function runPgRestore(
  environment: Readonly<Record<string, string>>,
  {
    folder,
    database,
    report,
    signal,
  }: Omit<DumpOptions, 'tables'> & { readonly database: Manifest['database'] },
): Promise<void> {
  const [part] = database.parts
  if (!part) throw new OperatorError(`The backup in ${folder} is damaged: it names no dump.`)
  await requirePart(folder, part)
  let done = 0
  await runTool(
    'pg_restore',
    [
      ...withoutOwners,
      '--exit-on-error',
      '--single-transaction',
      '--verbose',
      `--dbname=${environment['PGDATABASE'] ?? ''}`,
      join(folder, part.path),
    ],
    { environment, signal },
    (line) => {
      if (!line.includes('processing data for table')) return
      done += 1
      report.progress('Database: rows', done / Math.max(database.tables.length, 1))
    },
  )
  report.progress('Database: indexes and references', 1)
}
