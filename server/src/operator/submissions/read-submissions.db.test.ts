import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished } from 'vitest'

import { exportSubmissions } from '#operator/submissions/export-submissions.ts'
import { showSubmission } from '#operator/submissions/find-submission.ts'
import { listSubmissions } from '#operator/submissions/list-submissions.ts'
import { actAt } from '#test/act.ts'
import { buildStatement, buildSubmission, buildSubmissionFile } from '#test/build-submission.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/import.ts'

test('R72 listing, showing and exporting submissions is audited, once for each that is exported', async ({
  db,
  imports: { files },
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const target = await mkdtemp(join(tmpdir(), 'portal-outbox-'))
  onTestFinished(() => rm(target, { recursive: true }))
  const { receiptNumber } = await buildStatement(db, '4711')
  const held = await buildSubmission(db, { receiptNumber: 'U-2026-000009' })
  await buildSubmissionFile({ db, files }, held.id, 'a;b', { scan: 'waiting' })
  expect(await listSubmissions(db, 'received', actAt())).toHaveLength(2)
  await showSubmission(db, receiptNumber, actAt())
  await expect(showSubmission(db, 'U-1', actAt())).rejects.toThrow('There is no submission U-1.')
  for (let i = 0; i < 2; i++) await exportSubmissions({ db, files }, { target }, actAt().by)
  const rows = await db
    .selectFrom('audit')
    .where('event', '!=', 'user_created')
    .select(['event', 'actor', 'inkassoNumber', 'details'])
    .orderBy('position')
    .execute()
  const actor = 'operator:Olga'
  expect(rows).toEqual([
    { event: 'submissions_listed', actor, inkassoNumber: null, details: { state: 'received', rows: 2 } },
    { event: 'submission_shown', actor, inkassoNumber: '4711', details: { receiptNumber } },
    { event: 'submission_exported', actor, inkassoNumber: '4711', details: { receiptNumber } },
  ])
})
