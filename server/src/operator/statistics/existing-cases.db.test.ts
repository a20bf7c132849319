import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { expect } from 'vitest'

import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { compareSums } from '#operator/statistics/compare-sums.ts'
import { test } from '#test/database.ts'

/** The migrations of version 2.0.1. */
const oldMigrations = ['0001-cases-users-sessions.sql', '0002-access-and-audit.sql'].map((name) => {
  const sql = readFileSync(new URL(`../../../migrations/${name}`, import.meta.url), 'utf8')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), earlierMayRun: false }
})

/** Inserts a case as version 2.0.1 did. Other columns are empty. */
const insertCase = (number: string, paid: string, closedOn: string | null) => `
  insert into inkasso_case
  select (jsonb_populate_record(null::inkasso_case, empty || jsonb_build_object(
    'inkasso_number', '${number}', 'glg_number', '1', 'aktentyp', 'V', 'hauptforderung', 100, 'zinsen', 0,
    'zahlungen', ${paid}, 'aktuellersaldo', 0, 'handover_date', '2026-03-29',
    'closed_date', ${closedOn === null ? 'null' : `'${closedOn}'`}::date, 'datletztezahl', null))).*
  from (
    select jsonb_object_agg(column_name, '') as empty
    from information_schema.columns where table_schema = 'old' and table_name = 'inkasso_case'
  ) columns`

test('the cases of an older version are summed by the migrations', async ({
  databaseUrl,
  pool: template,
}) => {
  await template.query('drop schema if exists old cascade; create schema old')
  const url = new URL(databaseUrl)
  // The search path includes `public`, where the extensions are installed.
  url.searchParams.set('options', '-c search_path=old,public')
  const { db, pool } = connect(url.href)
  await migrate(pool, oldMigrations)
  await pool.query(`insert into customer values ('K', 'K'); insert into creditor_number values ('1', 'K', '');
    insert into file_type values ('V', 'Abgeschlossen')`)
  await pool.query(insertCase('a', '30', null))
  await pool.query(insertCase('b', '130', '2026-04-30'))
  await pool.query(insertCase('c', '-5', null))

  await migrate(pool)
  expect(await db.selectFrom('handoverSum').selectAll().execute()).toEqual([
    {
      glgNumber: '1',
      aktentyp: 'V',
      month: '2026-03-01',
      cases: '3',
      hauptforderung: '300.00',
      zahlungenHauptforderung: '130.00',
    },
  ])
  expect(await db.selectFrom('closingSum').select(['month', 'result', 'cases']).execute()).toEqual([
    { month: '2026-04-01', result: 'paidInFull', cases: '1' },
  ])
  expect(await compareSums(db)).toEqual([])
  // In old versions `zahlungen_hauptforderung` was generated. Now it can be set, as an import does.
  await pool.query(`update inkasso_case set zahlungen_hauptforderung = 7 where inkasso_number = 'a'`)
  expect(await compareSums(db)).toEqual([])
  await pool.end()
  await template.query('drop schema old cascade')
})
