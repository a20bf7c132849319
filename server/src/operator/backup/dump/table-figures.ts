import type { ClientBase } from 'pg'

import type { TableFigures } from '#operator/backup/manifest.ts'

/** A table of the portal, as described by the system catalog. */
export interface TableShape {
  readonly name: string
  /** Names of the columns in order, without generated columns. */
  readonly columns: readonly string[]
  /** Columns of type numeric. */
  readonly amounts: readonly string[]
  readonly sizeBytes: number
}

/** Lists all tables of the portal's schema, except those of extensions. */
export async function listTables(client: ClientBase): Promise<readonly TableShape[]> {
  const columnsWhere = (condition: string) => `array(
    select attname::text from pg_attribute
    where attrelid = pg_class.oid and attnum > 0 and not attisdropped and ${condition} order by attnum)`
  const { rows } = await client.query<TableShape>(`
    select relname as name, ${columnsWhere(`attgenerated = ''`)} as columns,
      ${columnsWhere(`atttypid = 'numeric'::regtype`)} as amounts, pg_table_size(oid)::float8 as "sizeBytes"
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname`)
  return rows
}

/** Returns the row count of a table and the sum of each numeric column. */
export async function readFigures(
  client: ClientBase,
  { name, columns, amounts }: TableShape,
): Promise<TableFigures> {
  const sums = amounts.map((column) => `, coalesce(sum(${quoted(column)}), 0)::text as ${quoted(column)}`)
  const { rows } = await client.query<Record<string, string> & { rows: string }>(
    `select count(*)::text as rows${sums.join('')} from ${quoted(name)}`,
  )
  const { rows: count = '0', ...summed } = rows[0] ?? {}
  return { name, columns: [...columns], rows: count, sums: summed }
}

/** Quotes an SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
