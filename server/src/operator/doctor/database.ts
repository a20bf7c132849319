import type { Pool } from 'pg'

import { hasRights, mayCreateTables } from '#db/has-rights.ts'
import { type Finding, look, right, wrong } from '#operator/doctor/finding.ts'
import { planMigrations } from '#operator/schema/plan-migrations.ts'
import { isUnencrypted } from '#settings/database-url.ts'
import type { Environment } from '#settings/environment.ts'

/**
 * The maximum number of connections of one portal: its pool, one that checks the connection (`db/connect.ts`), and
 * one for metrics.
 */
const connectionsOfPortal = ({ metrics }: Environment) => (metrics ? 12 : 11)

interface Facts {
  version: string
  encoding: string
  role: string
  isSuperuser: boolean
  isEncrypted: boolean
  connections: number
  maxConnections: number
}

/** Checks version, encoding, role, TLS and connections of the database. */
export async function checkDatabase(
  pool: Pool,
  place: string,
  environment: Environment,
): Promise<readonly Finding[]> {
  const { databaseUrl } = environment
  const needed = connectionsOfPortal(environment)
  const facts = await readFacts(pool)
  const { version, encoding, role, isEncrypted, connections, maxConnections } = facts
  const words = `PostgreSQL ${version}, ${encoding}, role ${role}, ${isEncrypted ? 'encrypted with TLS' : 'not encrypted'}, ${connections} of ${maxConnections} connections in use`
  const findings: Finding[] = [right('database', `${place}: ${words}.`)]
  if (facts.isSuperuser)
    findings.push(
      look('database', `The role ${role} is a superuser.`, {
        why: 'PostgreSQL does not check permissions for superusers, so a bug in the portal could affect the whole server.',
        command: 'create role portal login; alter database … owner to portal; then change DATABASE_URL',
      }),
    )
  if (databaseUrl !== undefined && isUnencrypted(databaseUrl))
    findings.push(
      look('database', 'The database is on another machine and is reached without verified TLS.', {
        why: 'Names and claims could be read or changed on the way.',
        command: 'add ?sslmode=verify-full&sslrootcert=<file> to DATABASE_URL',
      }),
    )
  if (maxConnections - connections < needed)
    findings.push(
      look('database', `Only ${maxConnections - connections} connections are left.`, {
        why: `A portal uses up to ${needed}; without one its calls end with 503.`,
        command: 'raise max_connections in postgresql.conf, or end other programs',
      }),
    )
  return findings
}

/** Checks whether all migrations are applied, and whether the role may use the tables. */
export async function checkTables(pool: Pool): Promise<readonly Finding[]> {
  const { steps } = await planMigrations(pool)
  if (steps.length > 0 && !(await mayCreateTables(pool)))
    return [
      wrong('schema', 'The role of the portal may not make tables in the database.', {
        why: `${steps.length} migrations are not run yet, and need that.`,
        command: 'alter database … owner to <role of the portal>',
      }),
    ]
  if (steps.length > 0)
    return [
      wrong('schema', `${steps.length} migrations are not run yet, beginning with ${steps[0]?.name}.`, {
        why: 'Commands work on the current schema only; the start of the portal runs them, too.',
        command: 'portal migrate --plan, then portal migrate',
      }),
    ]
  if (!(await hasRights(pool)))
    return [
      wrong(
        'schema',
        'The role of the portal may not read and write all tables, or the database is read-only.',
        {
          why: 'The portal is not ready then, and calls end with 503.',
          command: 'reassign owned by <other role> to <role of the portal>',
        },
      ),
    ]
  return [right('schema', 'All migrations are run, and the role may use every table.')]
}

async function readFacts(pool: Pool): Promise<Facts> {
  const { rows } = await pool.query<Facts>(`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      current_user as role, rolsuper as "isSuperuser",
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        as "maxConnections"
    from pg_roles where rolname = current_user`)
  const [facts] = rows
  if (!facts) throw new Error('the database has no row for the current role')
  return facts
}
