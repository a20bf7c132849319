import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { replayWebhook } from '#operator/webhooks/replay-webhook.ts'
import { queueWebhooks } from '#outbox/queue-webhooks.ts'
import { actAt } from '#test/act.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/database.ts'

const rowsOf = (db: Db) =>
  db
    .selectFrom('dispatch')
    .select(['id', 'submissionId', 'state', 'tries', 'createdAt'])
    .orderBy('position')
    .execute()

test('a replay queues the submissions since a day in Germany or a time under their former ids, without refused ones', async ({
  db,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const build = (moment: string) => buildSubmission(db, { receivedAt: new Date(moment) })
  const before = await build('2026-05-31T21:59:59Z')
  const first = await build('2026-05-31T22:00:00Z')
  const never = await build('2026-06-01T10:00:00Z')
  const refused = await build('2026-06-02T10:00:00Z')
  await db.updateTable('submission').set({ state: 'refused' }).where('id', '=', refused.id).execute()
  const queuedAt = new Date('2026-06-01T00:00:00Z')
  for (const submission of [before, first])
    await queueWebhooks(db, ['collection'], { ...submission, inkassoNumber: null }, queuedAt)
  await db.updateTable('dispatch').set({ state: 'sent', tries: 3, settledAt: queuedAt }).execute()
  const [, { id } = expect.fail('nothing is queued')] = await rowsOf(db)

  const act = actAt(new Date('2026-06-10T10:00:00Z'))
  expect(await replayWebhook(db, 'collection', { day: '2026-06-01' }, act)).toBe(2)
  expect(await rowsOf(db)).toMatchObject([
    { submissionId: before.id, state: 'sent', tries: 3 },
    { id, submissionId: first.id, state: 'waiting', tries: 0, createdAt: act.now },
    { submissionId: never.id, state: 'waiting', tries: 0, createdAt: act.now },
  ])
  const ids = (await rowsOf(db)).map((row) => row.id)
  await db.deleteFrom('dispatch').execute()
  expect(await replayWebhook(db, 'collection', { moment: new Date('2026-05-31T21:59:59Z') }, act)).toBe(3)
  expect((await rowsOf(db)).map((row) => row.id)).toEqual(ids)
  expect(await replayWebhook(db, 'collection', { day: '2026-06-11' }, act)).toBe(0)
  const trail = await db
    .selectFrom('audit')
    .where('event', '=', 'webhook_replayed')
    .select('details')
    .orderBy('position')
    .execute()
  expect(trail.map(({ details }) => details)).toEqual([
    { webhook: 'collection', since: '2026-06-01', submissions: 2 },
    { webhook: 'collection', since: '2026-05-31T21:59:59.000Z', submissions: 3 },
    { webhook: 'collection', since: '2026-06-11', submissions: 0 },
  ])
})
