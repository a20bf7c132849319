import type { PoolClient } from 'pg'

import type { Kind } from '#operator/import/kinds.ts'
import { quoted, type BadRow, type RowError } from '#operator/import/row-error.ts'
import type { Broken, Rule } from '#operator/import/staging/staged-rule.ts'
import { keysOf } from '#operator/import/staging/staging.ts'
import { taskRules } from '#operator/import/staging/task-rules.ts'

const batchRows = 1000

/**
 * Removes and reports rows of the staging table that refer to something unknown, repeat a key, or break a
 * rule for tasks. Returns how many rows were removed.
 */
export async function removeStagedFaults(
  client: PoolClient,
  kind: Kind,
  report: (rows: BadRow[]) => Promise<void>,
): Promise<number> {
  let removed = 0
  for (const rule of rulesFor(kind)) {
    const found = await findBroken(client, rule, report)
    if (found === 0) continue
    await client.query(
      `delete from import_staging where import_line in (select import_line from (${rule.query}) broken)`,
    )
    removed += found
  }
  return removed
}

const rulesFor = ({ references, key, table }: Kind): Rule[] => [
  ...references.map(({ field, column, table }) => ({
    query: `select import_line, import_source, s."${column}" as value from import_staging s
      where not s.import_deleted and s."${column}" is not null and not exists (select from ${table} t where t."${column}" = s."${column}")`,
    faultOf: ({ value }: Broken): RowError => ({
      field,
      code: 'unknownReference',
      reason: `${quoted(value)} is unknown; import it first.`,
    }),
  })),
  ...(table === 'task' ? taskRules : []),
  repeatedKey(key),
]

function repeatedKey(key: Kind['key']): Rule {
  const columns = keysOf({ key })
  return {
    query: `select * from (
        select import_line, import_source, concat_ws(', ', ${columns}) as value,
          min(import_line) over (partition by ${columns}) as first_line
        from (
          select import_line, import_source, ${columns} from import_staging
          union all select import_line, import_source, ${columns} from import_unchanged
        ) every_row
      ) s where import_line > first_line`,
    faultOf: ({ value, first_line }) => ({
      field: key.at(-1)?.field ?? null,
      code: 'duplicate',
      reason: `${quoted(value)} is already in line ${first_line}.`,
    }),
  }
}

async function findBroken(
  client: PoolClient,
  { query, faultOf }: Rule,
  report: (rows: BadRow[]) => Promise<void>,
) {
  let found = 0
  await client.query(`declare broken no scroll cursor for ${query} order by import_line`)
  for (;;) {
    const { rows } = await client.query<Broken>(`fetch ${batchRows} from broken`)
    if (rows.length === 0) break
    found += rows.length
    await report(rows.map((row) => badRow(row, faultOf(row))))
  }
  await client.query('close broken')
  return found
}

const badRow = ({ import_line, import_source }: Broken, fault: RowError): BadRow => ({
  line: Number(import_line),
  faults: [fault],
  row: import_source === null ? undefined : JSON.parse(import_source),
})
