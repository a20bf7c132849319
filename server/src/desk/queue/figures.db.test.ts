import { sql } from 'kysely'
import { expect } from 'vitest'

import { figuresQuery } from '#desk/queue/figures.ts'
import { buildClerk, deskRules } from '#test/desk-call.ts'
import { test } from '#test/import.ts'

test('the open submissions are counted from their index alone', async ({ db }) => {
  const { clerk, act } = await buildClerk(db)
  const query = figuresQuery({ clerk, rules: deskRules, now: act.now })
  const plan = await db.transaction().execute(async (transaction) => {
    // With so few rows, PostgreSQL would choose a seq scan.
    await sql`set local enable_seqscan = off`.execute(transaction)
    await sql`set local enable_bitmapscan = off`.execute(transaction)
    return sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(transaction)
  })
  const lines = plan.rows.map((row) => row['QUERY PLAN'].trim())
  expect(lines).toContainEqual(
    expect.stringMatching(/^->\s+Index Only Scan using desk_item_open on desk_item i /),
  )
})
