import { type Selectable, sql } from 'kysely'
import * as z from 'zod/mini'

import type { DataImportTable } from '#db/case-tables.ts'
import type { Db } from '#db/connect.ts'
import { isHeld, locks } from '#db/locks.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** An import in the log. */
export interface PastImport {
  readonly id: string
  readonly startedAt: Date
  /** Null while the import runs, or if it was killed. */
  readonly endedAt: Date | null
  readonly operator: string
  readonly source: string
  readonly state: 'running' | 'complete' | 'stopped'
  /** Why the import stopped; '' if it did not. */
  readonly fault: string
  /** Number of rows that were deleted because complete files did not contain them, by kind. */
  readonly missing: Readonly<Record<string, number>>
  readonly warnings: readonly string[]
  readonly files: readonly PastFile[]
}

interface PastFile {
  readonly name: string
  readonly sha256: string
  /** Number of rows in the file, which is the sum of the next five fields. */
  readonly read: number
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  readonly deleted: number
  readonly rejected: number
  readonly seconds: number
}

/** Lists the imports in the log, latest first. */
export async function listImports(db: Db, { limit }: { limit: number }): Promise<PastImport[]> {
  const rows = await db.selectFrom('dataImport').selectAll().orderBy('id', 'desc').limit(limit).execute()
  const files = await filesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => withFiles(row, files))
}

const withFiles = (row: Selectable<DataImportTable>, files: ReadonlyMap<string, PastFile[]>): PastImport => ({
  ...row,
  missing: z.parse(rowsByKind, row.missing),
  files: files.get(row.id) ?? [],
})

const rowsByKind = z.record(z.string(), z.int())

/** Returns one import. Throws an OperatorError if the id is unknown. */
export async function showImport(db: Db, id: string): Promise<PastImport> {
  const found = await findImport(db, id)
  if (!found) throw new OperatorError(`There is no import ${id}; "portal import list" shows them.`)
  return found
}

/** Returns one import; undefined if the id is unknown. */
export async function findImport(db: Db, id: string): Promise<PastImport | undefined> {
  const isNumber = /^\d{1,18}$/.test(id)
  const row = isNumber
    ? await db.selectFrom('dataImport').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  return row && withFiles(row, await filesOf(db, [row.id]))
}

/** The import that is running now. */
export interface RunningImport {
  /** Who started it, and when; null for a dry run, which is not in the log. */
  readonly logged: Pick<PastImport, 'operator' | 'startedAt' | 'source'> | null
}

/** Returns the import that is running now; undefined if there is none. */
export async function findRunningImport(db: Db): Promise<RunningImport | undefined> {
  const { rows } = await sql<{ isRunning: boolean }>`
    select ${sql.raw(isHeld(locks.import))} as is_running`.execute(db)
  if (rows[0]?.isRunning !== true) return undefined
  // Only the latest can be running; earlier ones in this state were killed.
  const logged = await db
    .selectFrom('dataImport')
    .where('state', '=', 'running')
    .select(['operator', 'startedAt', 'source'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { logged: logged ?? null }
}

async function filesOf(db: Db, ids: readonly string[]): Promise<Map<string, PastFile[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('dataImportFile')
    .selectAll()
    .where('importId', 'in', ids)
    .orderBy('position')
    .execute()
  const byImport = Map.groupBy(rows, ({ importId }) => importId)
  return new Map([...byImport].map(([id, files]) => [id, files.map(asNumbers)]))
}

type StoredFile = Omit<PastFile, Counts> & Record<Counts, string>
type Counts = 'read' | 'inserted' | 'updated' | 'unchanged' | 'deleted' | 'rejected'

const asNumbers = ({ name, sha256, seconds, ...counts }: StoredFile): PastFile => ({
  name,
  sha256,
  read: Number(counts.read),
  inserted: Number(counts.inserted),
  updated: Number(counts.updated),
  unchanged: Number(counts.unchanged),
  deleted: Number(counts.deleted),
  rejected: Number(counts.rejected),
  seconds,
})

/** The duration of an import in seconds; '' if it has not ended. */
export const secondsOf = ({ startedAt, endedAt }: PastImport): string =>
  endedAt === null ? '' : ((endedAt.getTime() - startedAt.getTime()) / 1000).toFixed(1)

/** The numbers of rows that an import has read, changed and rejected. */
export function totalsOf({ files, missing }: PastImport) {
  const sum = (counted: Counts) => files.reduce((total, file) => total + file[counted], 0)
  const deleted = Object.values(missing).reduce((total, rows) => total + rows, sum('deleted'))
  return {
    read: sum('read'),
    changed: sum('inserted') + sum('updated') + deleted,
    rejected: sum('rejected'),
  }
}
