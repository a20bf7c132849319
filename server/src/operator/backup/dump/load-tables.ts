import { pipeline } from 'node:stream/promises'

import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import { dropIndexes } from '#db/drop-indexes.ts'
import { buildSchema } from '#db/migrate.ts'
import type { Migration } from '#db/migrations.ts'
import { tablePath } from '#operator/backup/dump/dump-tables.ts'
import { readCompressed } from '#operator/backup/dump/parts.ts'
import { listTables, quoted } from '#operator/backup/dump/table-figures.ts'
import type { Manifest, TableFigures } from '#operator/backup/manifest.ts'
import type { BackupReport } from '#operator/backup/report.ts'
import { OperatorError } from '#operator/operator-error.ts'

interface Load {
  /** The folder of the snapshot. */
  readonly folder: string
  readonly database: Manifest['database']
  /** The migrations that the dumped database had. */
  readonly migrations: readonly Migration[]
  readonly report: BackupReport
}

/**
 * Loads the portal's own dump into an empty database, in one transaction. A damaged file rolls it back.
 * Triggers are disabled, so that sums and the hashes of the audit trail are restored unchanged. Foreign keys
 * are validated at the end.
 */
export async function loadTables(client: ClientBase, load: Load): Promise<void> {
  const { database } = load
  await client.query('begin')
  try {
    await buildSchema(client, load.migrations)
    const tables = await ofThisSchema(client, load)
    const names = tables.map(({ name }) => quoted(name))
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    const putBack = await dropIndexes(client, names)
    // Deletes the rows that the migrations have inserted, because the dump contains these rows too.
    for (const name of names) await client.query(`delete from ${name}`)
    await copyRows(client, tables, load)
    load.report.progress('Database: indexes and references', 0)
    await putBack()
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    await setSequences(client, database.sequences)
    await client.query('commit')
    load.report.progress('Database: indexes and references', 1)
  } catch (error) {
    // Fails only if the connection is lost, and then nothing is committed.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * Returns the dumped tables that the portal's migrations create, and warns about all others. Throws an
 * OperatorError if the dump lacks a table or has other columns.
 */
async function ofThisSchema(
  client: ClientBase,
  { database, report }: Load,
): Promise<readonly TableFigures[]> {
  const dumped = new Map(database.tables.map((table) => [table.name, table]))
  const own: TableFigures[] = []
  for (const { name, columns } of await listTables(client)) {
    const table = dumped.get(name)
    if (table?.columns.join() !== columns.join())
      throw new OperatorError(
        `The backup's table ${name} is not the one that its migrations create; this program cannot restore it.`,
      )
    own.push(table)
    dumped.delete(name)
  }
  for (const name of dumped.keys())
    report.warn(`The table ${name} does not belong to the portal, and is not restored.`)
  return own
}

async function copyRows(
  client: ClientBase,
  tables: readonly TableFigures[],
  { folder, database, report }: Load,
) {
  const parts = new Map(database.parts.map((part) => [part.path, part]))
  const all = database.parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  let before = 0
  for (const { name, columns } of tables) {
    const part = parts.get(tablePath(name))
    if (!part) throw new OperatorError(`The backup in ${folder} is damaged: it names no file of ${name}.`)
    const rows = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`))
    await pipeline(readCompressed(folder, part), rows)
    before += part.sizeBytes
    report.progress('Database: rows', before / Math.max(all, 1))
  }
}

/** Sets the sequences that the portal has; ignores others. */
async function setSequences(client: ClientBase, sequences: Manifest['database']['sequences']) {
  for (const { name, lastValue } of sequences)
    if (lastValue !== null)
      await client.query(
        'select setval(own, $2::bigint) from to_regclass($1::text) as own where own is not null',
        [quoted(name), lastValue],
      )
}
