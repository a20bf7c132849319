import { randomUUID } from 'node:crypto'

import { idempotencyHeader } from '@portal/contract/submission.ts'
import { expect, onTestFinished } from 'vitest'

import { readAnnounced } from '#notify/webhooks/announced-submission.ts'
import { createTestApp } from '#test/app.ts'
import { buildStatement, buildSubmissionFile } from '#test/build-submission.ts'
import { buildTask } from '#test/build-task.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { testConfig } from '#test/config.ts'
import { test } from '#test/portal.ts'
import { sampleSubmissions } from '#test/sample-submissions.ts'
import { testSecret } from '#test/webhook-receiver.ts'

test('R78 submissions about a case are delivered in order', async ({ db, pool, shared, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildTask(db)
  const webhook = { name: 'collection', url: new URL('http://127.0.0.1:1/'), secrets: [testSecret] }
  const app = createTestApp({ db, pool }, shared, { config: { ...testConfig, webhooks: [webhook] } })
  onTestFinished(() => app.close())
  const token = await portal.logIn('anna')
  const inkassoNumber = await buildCase(db)
  for (const { endpoint, payload } of sampleSubmissions(inkassoNumber)) {
    const headers = { authorization: `Bearer ${token}`, [idempotencyHeader]: randomUUID() }
    const request = { version: '1.0', payload }
    await app.inject({ method: 'POST', url: endpoint.path, headers, payload: request })
  }
  const queued = await db
    .selectFrom('dispatch')
    .innerJoin('submission', 'submission.id', 'dispatch.submissionId')
    .select(['lane', 'inkassoNumber'])
    .execute()
  expect(queued).toHaveLength(sampleSubmissions('').length)
  expect(queued.map(({ lane }) => lane)).toEqual(queued.map((row) => row.inkassoNumber))
  expect(queued.filter(({ lane }) => lane === inkassoNumber).length).toBeGreaterThan(5)
})

test('a submission behind one of its case that waits for the virus scan is held, even if that one is not queued', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const held = await buildStatement(db, 'K1')
  await buildSubmissionFile({ db, files: portal.files }, held.id, 'x', { scan: 'waiting' })
  const [behind, other] = [await buildStatement(db, 'K1'), await buildStatement(db, 'K2')]
  const isHeld = async ({ id }: { id: string }) => (await readAnnounced(db, id))?.isHeld
  expect([await isHeld(behind), await isHeld(other)]).toEqual([true, false])
  await db.updateTable('submissionFile').set({ scan: 'clean' }).execute()
  expect(await isHeld(behind)).toBe(false)
})
