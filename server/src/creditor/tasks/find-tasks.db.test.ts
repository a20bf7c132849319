import { tasksRequest } from '@portal/contract/tasks.ts'
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'

import { countTasks } from '#cases/count-tasks.ts'
import { countQuery, pageQuery, type TaskSearch } from '#creditor/tasks/find-tasks.ts'
import type { Db } from '#db/connect.ts'
import { buildCase, buildCustomers } from '#test/build.ts'
import { test } from '#test/database.ts'
import { ownScopeOf } from '#test/own-scope.ts'

const scope = ownScopeOf(['100100', '100200'], ['Vorgerichtlich'])

function search(filters: object): TaskSearch {
  const { glgNumbers: _, ...rest } = tasksRequest.parse({ glgNumbers: ['100100'], ...filters })
  return { ...rest, ...scope, zinsenEnabled: true }
}

/**
 * Creates `tasks` tasks for 100100, and as many for another customer. Every third is about a case with a hidden
 * file type, every fifth is closed.
 */
async function buildMany(db: Db, tasks: number) {
  await buildCustomers(db)
  await buildCase(db, { inkassoNumber: 'C0' })
  await buildCase(db, { inkassoNumber: 'C1' })
  await buildCase(db, { inkassoNumber: 'C2', aktentyp: 'Gerichtlich' })
  await sql`
    insert into task (task_id, revision, glg_number, inkasso_number, receipt_number, kind, title, text, answer, options,
      files_required, due_date, created_date, clerk, consequence, state)
    select 'T' || i, 1, case when i <= ${tasks}::integer then '100100' else '200100' end, 'C' || i % 3, '', 'question',
      'Frage ' || i, repeat('Text ', 40), 'yesNo', '', false, date '2026-01-01' + (i % 300)::integer, '2025-12-01', '', '',
      case when i % 5 = 0 then 'closed' else 'open' end
    from generate_series(1, ${2 * tasks}::integer) i`.execute(db)
  await sql`vacuum analyze task`.execute(db)
}

async function planOf(db: Db, query: RawBuilder<unknown>) {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(db)
  return rows.map((row) => Object.values(row)[0]).join('\n')
}

test('open and overdue tasks are counted in a covering index, and a page scans no whole table', async ({
  db,
}) => {
  await buildMany(db, 3_000)
  // Of 3,000 tasks, 2,000 are visible, of which 1,600 are open. Of the 300 due days, 151 are before 1 June; on 80
  // of these, there are visible open tasks: ten each.
  expect(await countTasks(db, scope, '2026-06-01')).toEqual({ open: 1_600, overdue: 800 })
  expect(await countTasks(db, ownScopeOf(['200100'], []), '2026-06-01')).toEqual({ open: 0, overdue: 0 })
  const open = search({ states: ['open'] })
  expect(await planOf(db, countQuery(open))).toContain('Index Only Scan using task_unanswered')
  expect(await planOf(db, pageQuery(search({}), '2026-06-01'))).not.toMatch(/Seq Scan on (task|submission)/)
})
