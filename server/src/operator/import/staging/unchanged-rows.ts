import { hash } from 'node:crypto'

import type { PoolClient } from 'pg'

import type { Kind, Value } from '#operator/import/kinds.ts'
import type { SourceRow } from '#operator/import/row-error.ts'
import type { Stage } from '#operator/import/staging/stage-rows.ts'
import { keysOf, sameKey } from '#operator/import/staging/staging.ts'

// Most rows of a nightly delivery are unchanged. Each stored row has the hash of its text. A row with the
// same hash is skipped, because validating and comparing it would take five times as long.

/**
 * Hashed together with the text of each row. Must be changed if `kinds.ts` derives different values from the
 * same text. After the change, no row counts as unchanged.
 */
const derivation = '1'

/** The first 128 bits of the SHA-256 of `derivation` and a row's text, as 32 hexadecimal digits. */
export const fingerprintOf = (text: string): string =>
  hash('sha256', `${derivation}\n${text}`, 'hex').slice(0, 32)

/**
 * Creates the temporary table of a file's unchanged rows. They are not imported again, but count as rows of a
 * complete file.
 */
export const createUnchangedTable = (client: PoolClient, kind: Kind) =>
  client.query(
    `create temporary table import_unchanged as
    select null::bigint as import_line, null::text as import_source, ${keysOf(kind)} from ${kind.table} with no data`,
  )

export const dropUnchangedTable = (client: PoolClient) => client.query('drop table import_unchanged')

/** Adds the unchanged rows of a batch to the table and returns the other rows. */
export async function takeUnchanged(
  client: PoolClient,
  { kind, keepsSource }: Pick<Stage, 'kind' | 'keepsSource'>,
  batch: readonly SourceRow[],
): Promise<readonly SourceRow[]> {
  const candidates = batch.flatMap((row) => candidateOf(row, kind))
  if (candidates.length === 0) return batch
  const { rows } = await client.query<{ line: number }>({
    name: `import-unchanged-${kind.name}`,
    text: unchangedSql(kind),
    values: [
      candidates.map(({ source }) => source.line),
      candidates.map(({ source }) => (keepsSource ? JSON.stringify(source.row) : null)),
      candidates.map(({ source }) => source.fingerprint),
      ...kind.key.map((_, index) => candidates.map(({ key }) => key[index])),
    ],
  })
  if (rows.length === 0) return batch
  const known = new Set(rows.map(({ line }) => line))
  return batch.filter(({ line }) => !known.has(line))
}

interface Candidate {
  readonly source: SourceRow
  readonly key: readonly Value[]
}

/**
 * Returns the row and its key; an empty list if the row cannot count as unchanged: it could not be parsed, has no
 * key, or has a document (which may have changed although the text has not).
 */
function candidateOf(source: SourceRow, { key, hasAttachments }: Kind): Candidate[] {
  const { row, fingerprint } = source
  if (fingerprint === undefined || typeof row !== 'object' || row === null) return []
  // The cast is safe: a row with a fingerprint was parsed, so it has fields.
  const fields = row as Readonly<Record<string, unknown>>
  if (hasAttachments && fields.attachment) return []
  const values = key.map(({ field, type }) => {
    const value = fields[field]
    return typeof value === (type === 'integer' ? 'number' : 'string') ? (value as Value) : null
  })
  return values.includes(null) ? [] : [{ source, key: values }]
}

const unchangedSql = (kind: Kind) => `
  with given as (
    select * from unnest($1::bigint[], $2::text[], $3::uuid[], ${kind.key.map(({ type }, index) => `$${index + 4}::${type}[]`).join(', ')})
      as given (import_line, import_source, import_fingerprint, ${keysOf(kind)})
  )
  insert into import_unchanged
  select import_line, import_source, ${kind.key.map(({ column }) => `given."${column}"`).join(', ')}
  from given join ${kind.table} stored
    on ${sameKey(kind, 'stored', 'given')} and stored.import_fingerprint = given.import_fingerprint
  returning import_line::integer as line`
