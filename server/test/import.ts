import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

import type { Pool } from 'pg'

import type { Db } from '#db/connect.ts'
import { openFileStore, type FileStore } from '#files/file-store.ts'
import { importFolder, type ImportOptions } from '#operator/import/import-folder.ts'
import type { FileSummary, ImportProgress, ImportReport, ImportSummary } from '#operator/import/progress.ts'
import { actAt } from '#test/act.ts'
import { test as base } from '#test/database.ts'
import { removeFolder } from '#test/remove-folder.ts'

/**
 * The files of a delivery by name. Rows are written as NDJSON. Rows and text are compressed if the name ends in
 * `.gz`.
 */
export type Folder = Record<string, readonly object[] | string | Buffer>

type Wishes = Partial<
  Pick<
    ImportOptions,
    | 'signal'
    | 'folder'
    | 'rejects'
    | 'isAtomic'
    | 'isCheck'
    | 'maxDeletions'
    | 'clamd'
    | 'complete'
    | 'features'
    | 'mapping'
    | 'findsMapping'
  >
>

export interface ImportRun {
  /** The import folder. */
  readonly folder: string
  readonly files: FileStore
  /** Empties the folder. */
  clear(): Promise<void>
  /** Writes the files into the folder. */
  write(files: Folder): Promise<void>
  /** Imports the folder. Returns a summary of each file. */
  run(
    options?: {
      report?: Partial<ImportReport>
    } & Wishes,
  ): Promise<FileSummary[]>
  /** Like `run`, but returns the whole summary. */
  runWhole(wishes?: Wishes): Promise<ImportSummary>
  /** Imports the folder. Returns a summary of each file and the rejected rows. */
  runWithRejects(
    wishes?: Wishes,
  ): Promise<{ summaries: readonly FileSummary[]; rejected: Record<string, unknown>[] }>
  readonly warnings: string[]
  readonly progress: ImportProgress[]
}

/** Vitest's `test` with an empty import folder, a file store and a real database. */
export const test = base.extend<{ imports: ImportRun }>({
  imports: async ({ db, pool }, use) => {
    const place = await mkdtemp(join(tmpdir(), 'portal-import-'))
    await use(await prepare(place, { db, pool }))
    await removeFolder(place)
  },
})

async function prepare(place: string, database: { db: Db; pool: Pool }): Promise<ImportRun> {
  const folder = join(place, 'folder')
  await mkdir(folder)
  const files = await openFileStore(join(place, 'data'))
  const order = { ...database, files, folder, operator: actAt().by }
  const warnings: string[] = []
  const progress: ImportProgress[] = []
  const report: ImportReport = {
    warn: (sentence) => warnings.push(sentence),
    progress: (state) => progress.push(state),
    fileDone() {},
  }
  return {
    folder,
    files,
    warnings,
    progress,
    async clear() {
      await rm(folder, { recursive: true })
      await mkdir(folder)
    },
    write: (content) => writeFolder(folder, content),
    runWhole: (wishes) => importFolder({ ...order, report, ...wishes }),
    async run({ report: other, ...options } = {}) {
      const summary = await importFolder({ ...order, report: { ...report, ...other }, ...options })
      return [...summary.files]
    },
    async runWithRejects(wishes) {
      const rejects = join(place, 'rejects.ndjson')
      const { files: summaries } = await importFolder({ ...order, report, rejects, ...wishes })
      const lines = (await readFile(rejects, 'utf8')).split('\n').slice(0, -1)
      return { summaries, rejected: lines.map((line) => JSON.parse(line)) }
    },
  }
}

async function writeFolder(folder: string, content: Folder) {
  for (const [name, rows] of Object.entries(content)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), bytesOf(name, rows))
  }
}

function bytesOf(name: string, rows: Folder[string]): Buffer | string {
  if (Buffer.isBuffer(rows)) return rows
  const text = typeof rows === 'string' ? rows : ndjson(rows)
  return name.endsWith('.gz') ? gzipSync(text) : text
}

const ndjson = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** The records that cases refer to: customer K1, creditor numbers 100100 and 100200, file type V. */
export const masterData: Folder = {
  'customers.ndjson': [{ customerNumber: 'K1', name: 'Alpha Versand GmbH' }],
  'creditor-numbers.ndjson': [
    { glgNumber: '100100', customerNumber: 'K1', name: 'Alpha Nord' },
    { glgNumber: '100200', customerNumber: 'K1' },
  ],
  'file-types.ndjson': [{ aktentyp: 'V', name: 'Vorgerichtlich' }],
}

/** A row of cases.ndjson with the required fields. */
export const caseRow = (inkassoNumber: string, others: object = {}) => ({
  inkassoNumber,
  glgNumber: '100100',
  aktentyp: 'V',
  schuldnername: 'Müller-Weiß, Jörg',
  hauptforderung: '370.00',
  aktuellersaldo: '412.50',
  handoverDate: '2026-01-15',
  ...others,
})

/** A row of main-claims.ndjson with the required fields. */
export const claimRow = (inkassoNumber: string, others: object = {}) => ({
  inkassoNumber,
  position: 1,
  betrag: '370.00',
  ...others,
})

/** A row of case-history.ndjson with the required fields. */
export const historyRow = (recno: number, others: object = {}) => ({
  inkassoNumber: '1',
  recno,
  datum: '2026-01-16',
  text: 'Mahnschreiben',
  ...others,
})
