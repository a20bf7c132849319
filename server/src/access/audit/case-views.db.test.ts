import { readCase } from '@portal/contract/case-detail.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

import { createRecordCaseView } from '#access/audit/case-views.ts'
import { verifyAudit } from '#access/audit/verify-audit.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/portal.ts'

test('R72 R73 parallel views on two servers are recorded in one chain without gaps', async ({
  db,
  portal,
  peer,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const inkassoNumbers = await Promise.all(Array.from({ length: 12 }, () => buildCase(db)))
  const token = await portal.logIn('anna')
  const { rows: before } = await verifyAudit(db)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      [portal, peer].flatMap((server) =>
        inkassoNumbers.map((inkassoNumber) => server.call(readCase, { inkassoNumber }, token)),
      ),
    ).flat(),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await verifyAudit(db)).toEqual({ rows: before + 240, firstWrong: null })
  const views = await db
    .selectFrom('audit')
    .where('event', '=', 'sensitive_read')
    .groupBy(['actor', 'inkassoNumber'])
    .select(({ fn }) => ['actor', 'inkassoNumber', fn.countAll<string>().as('times')])
    .orderBy('inkassoNumber')
    .execute()
  expect(views).toEqual(
    inkassoNumbers.toSorted().map((inkassoNumber) => ({ actor: 'anna', inkassoNumber, times: '20' })),
  )
})

test('a case is not shown if its view cannot be recorded; the next one is', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const [refused, other] = [await buildCase(db, { schuldnername: 'Geheim, Greta' }), await buildCase(db)]
  const token = await portal.logIn('anna')
  await sql`alter table audit add constraint refused check (inkasso_number <> ${sql.lit(refused)})`.execute(
    db,
  )
  const { status, body } = await portal.call(readCase, { inkassoNumber: refused }, token)
  expect(status).toBe(500)
  expect(body).not.toContain('Geheim')
  expect((await portal.call(readCase, { inkassoNumber: other }, token)).status).toBe(200)
  await sql`alter table audit drop constraint refused`.execute(db)
  expect((await portal.call(readCase, { inkassoNumber: refused }, token)).status).toBe(200)
  expect((await verifyAudit(db)).firstWrong).toBeNull()
})

test('parallel views are recorded in one transaction; if it fails, each view fails', async ({ db, pool }) => {
  const record = createRecordCaseView(pool)
  const view = (inkassoNumber: string) =>
    record({ actor: 'anna', userId: '1', inkassoNumber, at: new Date('2026-06-01T10:00:00Z') })
  await Promise.all(Array.from({ length: 40 }, (_, index) => view(String(index))))
  const transactions = await sql`select distinct xmin::text from audit`.execute(db)
  expect(transactions.rows).toHaveLength(1)

  await sql`alter table audit add constraint refused check (inkasso_number <> 'x')`.execute(db)
  const outcomes = await Promise.allSettled(['a', 'x', 'b'].map(view))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await view('c')
  await sql`alter table audit drop constraint refused`.execute(db)
  expect(await verifyAudit(db)).toEqual({ rows: 41, firstWrong: null })
})
