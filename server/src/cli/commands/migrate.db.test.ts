import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, inject, onTestFinished } from 'vitest'

import { connect } from '#db/connect.ts'
import { isSchemaCurrent, migrate } from '#db/migrate.ts'
import { ownMigrations } from '#db/migrations.ts'
import { asSuperuser } from '#test/as-superuser.ts'
import { commandHere } from '#test/command-here.ts'
import { test } from '#test/database.ts'
import { emptyDatabase } from '#test/empty-database.ts'

async function openOperator() {
  const databaseUrl = await emptyDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-migrate-'))
  const { pool } = connect(databaseUrl)
  onTestFinished(async () => {
    await pool.end()
    await rm(dataDir, { recursive: true })
  })
  const portal = (...args: string[]) =>
    commandHere(dataDir, args, { environment: { DATABASE_URL: databaseUrl } })
  const countTables = async () => {
    const { rowCount } = await pool.query(
      `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    return rowCount
  }
  return { databaseUrl, dataDir, pool, portal, countTables }
}

test('R82 commands do not change the schema; on an empty or older database they point to migrate', async () => {
  const { pool, portal, countTables } = await openOperator()
  for (const command of [
    ['user', 'list'],
    ['import', '.'],
    ['submissions', 'list'],
  ]) {
    const { exitCode, out, err } = await portal(...command)
    expect([exitCode, out]).toEqual([1, ''])
    expect(err).toMatch(/^The database is empty: .* run "portal migrate" first.*\n$/)
  }
  const plan = await portal('migrate', '--plan')
  expect(plan).toMatchObject({ exitCode: 0, err: '' })
  expect(plan.out).toBe(`The database is empty: ${ownMigrations.length} migrations make the tables.\n`)
  expect(await countTables()).toBe(0)

  expect(await portal('migrate')).toMatchObject({ exitCode: 0, err: '' })
  expect(await isSchemaCurrent(pool)).toBe(true)
  expect(await portal('user', 'list')).toMatchObject({ exitCode: 0, err: '' })
  expect((await portal('migrate')).out).toBe('The schema is up to date.\n')

  // Makes the database look like that of the previous version, which lacks the last migration.
  const last = ownMigrations.at(-1)?.name
  await pool.query('delete from schema_migration where name = $1', [last])
  const behind = await portal('user', 'list')
  expect(behind.err).toMatch(new RegExp(`^The database is older than the program: it lacks ${last}\\. `))
  expect((await portal('migrate', '--plan')).out).toContain(
    'Portals of the version before may go on running meanwhile',
  )
  expect((await pool.query('select from schema_migration')).rowCount).toBe(ownMigrations.length - 1)

  await pool.query(`delete from schema_migration where name > '0015'`)
  const { out } = await portal('migrate', '--plan')
  expect(out).toMatch(/^Migrations: \d+\n {2}0015-/)
  expect(out).toContain('0018-own-names.sql  the version before may run on it\n')
  expect(out).toContain('0015-drafts-of-tabs.sql  the version before must not run on it\n')
  expect(out).toContain('Stop every portal of the version before first')
  expect(await portal('migrate')).toMatchObject({
    exitCode: 1,
    err: 'Nothing was run. Once they are stopped, run: portal migrate --stopped\n',
  })
  expect((await portal('migrate', '--plan')).out).toBe(out)
})

test('R86 migrate and doctor name the missing right if the role cannot create tables', async () => {
  const { databaseUrl, portal, countTables } = await openOperator()
  const { superuserUrl } = inject('databaseServer')
  const name = new URL(databaseUrl).pathname.slice(1)
  await asSuperuser(superuserUrl, `alter database ${name} owner to postgres`)
  const { exitCode, err } = await portal('migrate')
  expect([exitCode, err]).toEqual([
    1,
    'The database refuses it: permission denied for schema public. The portal’s role lacks a right in the database: make it the owner of the database (alter database … owner to …) and all its tables.\n',
  ])
  const { out } = await portal('doctor')
  expect(out).toContain('BAD  schema: The role of the portal may not make tables in the database.')
  expect(out).toContain('do:  alter database … owner to <role of the portal>')
  expect(await countTables()).toBe(0)
})

test('R99 the schema of a database that belongs to other documents is not changed', async () => {
  const { dataDir, pool, portal } = await openOperator()
  await migrate(pool, ownMigrations.slice(0, -1))
  const writeId = (id: string) => writeFile(join(dataDir, 'files', 'store-id'), `${id}\n`)
  await mkdir(join(dataDir, 'files'))
  const { rows } = await pool.query<{ id: string }>(
    'insert into store_identity (store_id) values (gen_random_uuid()) returning store_id as id',
  )
  await writeId('of-another-portal')
  const refused = await portal('migrate')
  expect([refused.exitCode, refused.out]).toEqual([1, ''])
  expect(refused.err).toContain('do not belong together (each belongs to another one)')
  expect((await pool.query('select from schema_migration')).rowCount).toBe(ownMigrations.length - 1)
  await writeId(rows[0]?.id ?? '')
  expect(await portal('migrate')).toMatchObject({ exitCode: 0, err: '' })
})
