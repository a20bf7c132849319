import type { ClientBase, Pool } from 'pg'

/** Whether the role may select from and insert into all tables, and the connection is not read-only. */
export async function hasRights(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ hasAll: boolean }>(`
    select coalesce(bool_and(
      has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
    ), false) and current_setting('transaction_read_only') = 'off' as "hasAll"
    from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`)
  return rows[0]?.hasAll === true
}

/** Whether the portal's role may create the portal's tables and the extensions that they need. */
export async function mayCreateTables(client: ClientBase | Pool): Promise<boolean> {
  const { rows } = await client.query<{ mayMake: boolean }>(`
    select coalesce(has_schema_privilege(current_schema(), 'create'), false)
      and has_database_privilege(current_database(), 'create') as "mayMake"`)
  return rows[0]?.mayMake === true
}
