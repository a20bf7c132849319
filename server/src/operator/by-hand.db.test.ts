import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Pool, escapeLiteral } from 'pg'
import { expect } from 'vitest'

import { verifyAudit } from '#audit/verify-audit.ts'
import { compareSums } from '#operator/statistics/compare-sums.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { plantRecords } from '#test/canaries.ts'
import { test as portalTest } from '#test/portal.ts'

/* What an operator does by hand for people's demands, as docs/data-protection.md tells him. */

const document = readFileSync(join(import.meta.dirname, '../../../docs/data-protection.md'), 'utf8')

/** The statement below a title of the document. */
function statement(title: string): string {
  const [, after = ''] = document.split(`\n**${title}`)
  const [, sql = ''] = /^[^`]*(?:`[^`]+`[^`]*)*?```sql\n(.*?)\n```/s.exec(after) ?? []
  return sql
}

/** Runs it as psql does that was given the variables. */
const run = (pool: Pool, title: string, variables: Readonly<Record<string, string>>) =>
  pool.query<{ what: string; name: string; content: object }>(
    statement(title).replaceAll(/:'(\w+)'/g, (_, name: string) => escapeLiteral(variables[name] ?? '')),
  )

const mark = 'Kanari'
const inkassoNumber = `${mark}-A`

/** With two cases of anna's; about the first there is everything, of the other what is imported. */
const test = portalTest.extend<{ planted: void }>({
  planted: [
    async ({ db, portal }, use) => {
      await buildCustomers(db)
      await buildUser(db)
      const types = { openType: 'Vorgerichtlich', closedType: 'Abgeschlossen' }
      const anna = { mark, username: 'anna', glgNumber: '100100', ...types, recno: 1, amount: 100 }
      await plantRecords({ db, files: portal.files }, anna)
      await use()
    },
    { auto: true },
  ],
})

/** Names of base tables with such a column. */
async function tablesWith(pool: Pool, column: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = $1 order by 1`,
    [column],
  )
  return rows.map(({ name }) => name)
}

test('a debtor is found wherever his name stands', async ({ pool }) => {
  const { rows } = await run(pool, 'Where is a debtor?', { name: `%${mark.toLowerCase()}%` })
  expect(new Set(rows.map(({ what }) => what))).toEqual(
    new Set([
      'case',
      'history of case',
      'booking of case',
      'message',
      'handover',
      'submission',
      'file of submission',
      'draft of user',
      'saved search of user',
    ]),
  )
  expect((await run(pool, 'Where is a debtor?', { name: '%niemand%' })).rows).toEqual([])
})

test('everything about one case is given out, and nothing of another', async ({ pool }) => {
  const { rows } = await run(pool, 'Everything about one case', { case: inkassoNumber })
  expect(rows.map(({ what }) => what)).toEqual([
    'inkasso_case',
    'main_claim',
    'case_history',
    'booking',
    'notice',
    'submission',
    'submission',
    'submission_file',
    'submission_file',
    'handover',
  ])
  expect(JSON.stringify(rows)).not.toContain(`${mark}-Z`)
})

test('no table that names a case is forgotten', async ({ pool }) => {
  const text = statement('Everything about one case')
  const names = await tablesWith(pool, 'inkasso_number')
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !text.includes(` from ${name} `))).toEqual([])
})

/** What is a user's own and not in the statement, and why. */
const toldOtherwise: Readonly<Record<string, string>> = {
  session: 'portal sessions list',
  portal_user_glg_number: 'portal user show',
  portal_user_aktentyp: 'portal user show',
  two_factor: 'a secret',
  backup_code: 'secrets',
  idempotency: 'the receipts, again',
  submission: 'portal submissions show',
  audit: 'portal audit export',
  notice: 'by name: what he sent',
  handover: 'by name: what he sent',
}

test('what the commands do not show of a user is given out, but no secret', async ({ pool }) => {
  const title = 'What the commands do not show about one user'
  const { rows } = await run(pool, title, { user: 'anna' })
  expect(rows.map(({ what }) => what)).toEqual([
    'known_network',
    'saved_search',
    'handover_draft',
    'handover_draft_file',
    'user_notice',
    'user_mail',
    'mail_confirmation',
    'dispatch',
    'password_request',
  ])
  expect(JSON.stringify(rows)).not.toContain('hash')
  const names = await tablesWith(pool, 'user_id')
  const untold = names.filter((name) => !statement(title).includes(` from ${name} `))
  expect(untold.filter((name) => !(name in toldOtherwise))).toEqual([])
})

test('a case that is deleted by hand is gone with all that was sent about it; sums and trail stay right', async ({
  db,
  pool,
}) => {
  await run(pool, 'Delete a case', { case: inkassoNumber })
  const { rows } = await run(pool, 'Everything about one case', { case: inkassoNumber })
  expect(rows).toEqual([])
  for (const table of ['submission', 'submissionFile', 'notice', 'handover'] as const)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  const cases = await db.selectFrom('inkassoCase').select('inkassoNumber').execute()
  expect(cases).toEqual([{ inkassoNumber: `${mark}-Z` }])
  const named = await db.selectFrom('namedDocument').select(['inkassoNumber', 'draftOf']).execute()
  expect(named).toHaveLength(2)
  expect(await compareSums(db)).toEqual([])
  expect((await verifyAudit(db)).firstWrong).toBeNull()
})
