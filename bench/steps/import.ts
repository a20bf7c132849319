import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

import { readEnvironment } from '../../server/src/settings/environment.ts'
import { type Database, openDatabase } from '../../server/src/settings/open-database.ts'
import { writeDelta, writeFirstCases } from '../data/write-cases.ts'
import { peakMegabytes } from '../load/portal.ts'

export interface ImportFigures {
  readonly rows: number
  /** Duration of the operator's command with an empty database, including the start of its process. */
  readonly importSeconds: number
  /** Duration of importing the same rows again. */
  readonly unchangedSeconds: number
  /** Number of rows in a second delivery, each with a new balance: a tenth of `rows`. */
  readonly changed: number
  readonly changedSeconds: number
  /** Peak resident memory of the first import. */
  readonly importMegabytes: number
  /** Duration of COPY with the same rows into the same tables and indexes, without maintaining sums. */
  readonly copySeconds: number
}

/** Imports the benchmark's cases into an empty database, and copies them into another. */
export async function measureImport(source: Database, rows: number): Promise<ImportFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  try {
    const [first, delta] = [join(folder, 'first'), join(folder, 'delta')]
    await writeFirstCases(source, first, rows)
    const imported = await inEmptyDatabase(join(folder, 'imported'), async (database, dataDir) => {
      const { importSeconds, importMegabytes } = await runImport(dataDir, first)
      const unchanged = await runImport(dataDir, first)
      const changed = rows / 10
      await writeDelta(database, delta, { changed, among: rows, more: '1.00' })
      return {
        importSeconds,
        importMegabytes,
        unchangedSeconds: unchanged.importSeconds,
        changed,
        changedSeconds: (await runImport(dataDir, delta)).importSeconds,
      }
    })
    const copySeconds = await inEmptyDatabase(join(folder, 'copied'), async (database) => {
      await copyMasterData(source, database)
      return timed(() => copyTable(source, database, 'inkasso_case', rows))
    })
    return { rows, ...imported, copySeconds }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function copyMasterData(source: Database, target: Database) {
  for (const table of ['customer', 'creditor_number', 'file_type']) await copyTable(source, target, table)
  await target.pool.query(
    'alter table inkasso_case disable trigger user, enable trigger keep_searched_cases_insert',
  )
}

async function copyTable(source: Database, target: Database, table: string, rows?: number) {
  const [from, to] = await Promise.all([source.pool.connect(), target.pool.connect()])
  const stored = await storedColumns(source, table)
  const query = `select ${stored} from ${table} ${rows === undefined ? '' : `order by inkasso_number limit ${rows}`}`
  await to.query('set statement_timeout = 0')
  await from.query('set statement_timeout = 0')
  await pipeline(
    from.query(copyTo(`copy (${query}) to stdout`)),
    to.query(copyFrom(`copy ${table} (${stored}) from stdin`)),
  )
  from.release()
  to.release()
}

/** A table's columns without the generated ones, which COPY cannot write. */
async function storedColumns({ pool }: Database, table: string): Promise<string> {
  const { rows } = await pool.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]?.names ?? ''
}

async function inEmptyDatabase<Result>(
  dataDir: string,
  work: (database: Database, dataDir: string) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: 'bundled' }, []))
  try {
    return await work(database, dataDir)
  } finally {
    await database.close()
  }
}

/** Runs the operator's import command on a database that is already open. */
async function runImport(dataDir: string, folder: string) {
  let importMegabytes = 0
  const importSeconds = await timed(async () => {
    const command = join(import.meta.dirname, '../../server/src/cli/cli.ts')
    const child = spawn(process.execPath, [command, 'import', folder], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: 'bundled' },
      stdio: 'ignore',
    })
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    while (child.exitCode === null && child.signalCode === null) {
      importMegabytes = Math.max(importMegabytes, await peakMegabytes(child.pid ?? 0))
      await Promise.race([ended, sleep(200)])
    }
    if ((await ended) !== 0) throw new Error('The import has failed.')
  })
  return { importSeconds, importMegabytes }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
