import type { PoolClient } from 'pg'

import type { Kind } from '#operator/import/kinds.ts'
import { bareTable } from '#operator/import/staging/bare-table.ts'
import { type ChangeRecording, recordChangesSql } from '#operator/import/staging/record-changes.ts'
import { namesOf, sameKey } from '#operator/import/staging/staging.ts'
import { touch } from '#operator/import/staging/suspect-cases.ts'

/** If at least this many rows are imported into an empty table, creating its indexes afterwards is faster. */
const largeFirstLoadRows = 10_000

export interface StoredCounts {
  readonly inserted: number
  readonly updated: number
}

/** Inserts or updates the staged rows and records changes. Does not write rows whose values are unchanged. */
export async function storeStaged(
  client: PoolClient,
  kind: Kind,
  { stagedRows, recording }: { stagedRows: number; recording: ChangeRecording },
): Promise<StoredCounts> {
  const isFirstLoad = stagedRows >= largeFirstLoadRows && (await isEmpty(client, kind.table))
  return isFirstLoad ? firstLoad(client, kind) : upsert(client, kind, { stagedRows, recording })
}

export async function isEmpty(client: PoolClient, table: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${table} limit 1`)
  return rowCount === 0
}

async function firstLoad(client: PoolClient, kind: Kind): Promise<StoredCounts> {
  const restore = await bareTable(client, kind.table)
  const { rowCount } = await client.query(insertSql(kind))
  if (kind.isOfBalance) await client.query(touch('import_staging'))
  await restore()
  return { inserted: rowCount ?? 0, updated: 0 }
}

async function upsert(
  client: PoolClient,
  kind: Kind,
  { stagedRows, recording }: { stagedRows: number; recording: ChangeRecording },
): Promise<StoredCounts> {
  const isRecorded = recording.kinds.has(kind)
  const { rows } = await client.query<StoredCounts>(
    upsertSql(kind, isRecorded ? recordChangesSql(kind) : undefined),
    isRecorded ? [recording.since] : [],
  )
  const { inserted, updated } = rows[0] ?? { inserted: 0, updated: 0 }
  if (inserted + updated < stagedRows) await client.query(rememberSql(kind))
  return { inserted, updated }
}

const insertSql = ({ table, columns }: Kind) =>
  `insert into ${table} as stored (import_fingerprint, ${namesOf(columns)})
    select import_fingerprint, ${namesOf(columns)} from import_staging
    where not import_deleted`

/** Stores the new hash of rows whose text has changed although their values have not. */
const rememberSql = (kind: Kind) => `
  update ${kind.table} stored set import_fingerprint = staged.import_fingerprint
  from import_staging staged
  where not staged.import_deleted and ${sameKey(kind, 'stored', 'staged')}
    and stored.import_fingerprint is distinct from staged.import_fingerprint`

/** Upserts the staged rows. `xmax` is 0 only for inserted rows. */
const upsertSql = (kind: Kind, recording: ReturnType<typeof recordChangesSql>) => `
  with written as (
    ${insertSql(kind)}
    on conflict (${kind.key.map(({ column }) => `"${column}"`).join(', ')}) do update
    set import_fingerprint = excluded.import_fingerprint, ${kind.columns.map(({ name }) => `"${name}" = excluded."${name}"`).join(', ')}
    where row(${namesOf(kind.columns, 'stored')}) is distinct from row(${namesOf(kind.columns, 'excluded')})
    returning xmax = 0 as is_new${recording ? `, ${recording.returned}` : kind.isOfBalance ? ', inkasso_number' : ''}
  )${kind.isOfBalance ? `, touched as (${touch('written')})` : ''}${recording ? `, recorded as (${recording.insert})` : ''}
  select count(*) filter (where is_new)::integer as inserted, count(*) filter (where not is_new)::integer as updated
  from written`
