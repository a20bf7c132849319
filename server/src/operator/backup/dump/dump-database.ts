import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import { sealingKeysSql } from '#access/keys/sealed-factors.ts'
import { readAppliedMigrations } from '#db/applied-migrations.ts'
import { dumpTables } from '#operator/backup/dump/dump-tables.ts'
import { writeCompressed } from '#operator/backup/dump/parts.ts'
import { findPgDump, runPgDump } from '#operator/backup/dump/pg-dump.ts'
import { listTables, readFigures, type TableShape } from '#operator/backup/dump/table-figures.ts'
import type { Manifest, Part } from '#operator/backup/manifest.ts'
import type { BackupReport } from '#operator/backup/report.ts'

interface Dump {
  readonly url: string
  /** The folder of the snapshot. */
  readonly folder: string
  readonly report: BackupReport
  readonly signal?: AbortSignal | undefined
}

/** The result of a dump, which was read in one transaction. */
export interface Dumped {
  readonly database: Manifest['database']
  /** The file with the hashes of all documents that rows refer to: one SHA-256 per line, ordered. */
  readonly named: Part
  /** The keys that encrypted or signed rows. */
  readonly keys: readonly { id: string; secondFactors: number; signsAnchor: boolean }[]
}

/**
 * Dumps a consistent state of the database, which may be in use. After an error the connection must not be reused.
 */
export async function dumpDatabase(client: ClientBase, dump: Dump): Promise<Dumped> {
  await client.query('begin transaction isolation level repeatable read read only')
  // Reads each table from its start, so that the rows are dumped in physical order.
  await client.query('set local synchronize_seqscans = off')
  const tables = await listTables(client)
  const database = await describe(client, tables)
  const { parts, ...how } = await dumpAll(client, database.serverVersion, tables, dump)
  const named = await writeCompressed(dump.folder, namedPath, client.query(copyTo(namedDocuments)))
  const keys = await readNeededKeys(client)
  await client.query('commit')
  return { database: { ...database, ...how, parts }, named, keys }
}

/**
 * Temporary file with the hashes only. The snapshot keeps the list that `copyDocuments` writes, which has sizes
 * too.
 */
const namedPath = 'named.txt.zst'

const namedDocuments = 'copy (select distinct sha256 collate "C" from named_document order by 1) to stdout'

async function dumpAll(client: ClientBase, serverVersion: number, tables: readonly TableShape[], dump: Dump) {
  const tool = await findPgDump(client, dump.url, serverVersion)
  if (typeof tool !== 'string')
    return {
      dump: 'pg_dump' as const,
      toolVersion: tool.version,
      parts: await runPgDump(client, tool, { ...dump, tables }),
    }
  return { dump: 'own' as const, ownBecause: tool, parts: await dumpTables(client, { ...dump, tables }) }
}

async function describe(client: ClientBase, shapes: readonly TableShape[]) {
  const version = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  const tables = []
  for (const shape of shapes) tables.push(await readFigures(client, shape))
  const applied = await readAppliedMigrations(client)
  return {
    serverVersion: version.rows[0]?.version ?? 0,
    migrations: applied.map(({ name, checksum }) => ({ name, checksum })),
    tables,
    sequences: await readSequences(client),
    auditHead: await readAuditHead(client),
  }
}

/** Sequences are not transactional, so their values may be ahead of the rows. That is harmless. */
async function readSequences(client: ClientBase) {
  const { rows } = await client.query<{ name: string; lastValue: string | null }>(`
    select sequencename::text as name, last_value::text as "lastValue" from pg_sequences
    where schemaname = current_schema() order by 1`)
  return rows
}

/** The newest row of the audit trail; null if it is empty. */
export async function readAuditHead(client: ClientBase): Promise<Manifest['database']['auditHead']> {
  const { rows } = await client.query<{ position: string; hash: string }>(
    `select position::text, encode(hash, 'hex') as hash from audit order by position desc limit 1`,
  )
  return rows[0] ?? null
}

async function readNeededKeys(client: ClientBase): Promise<Dumped['keys']> {
  // A backup may be taken before the migration that adds the clerks.
  const { rows: found } = await client.query<{ hasClerks: boolean }>(
    `select to_regclass('clerk') is not null as "hasClerks"`,
  )
  const factors = found[0]?.hasClerks ? sealingKeysSql : '(select key_id from two_factor)'
  const { rows } = await client.query<{ id: string; secondFactors: number; signsAnchor: boolean }>(`
    select id, sum(factors)::int as "secondFactors", bool_or(signs) as "signsAnchor"
    from (
      select key_id as id, 1 as factors, false as signs from ${factors} factor
      union all select key_id, 0, true from audit_anchor
    ) needed group by id order by id`)
  return rows
}
