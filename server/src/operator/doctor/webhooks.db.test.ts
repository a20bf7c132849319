import { expect } from 'vitest'

import { checkReach, checkWebhooks } from '#operator/doctor/webhooks.ts'
import { queueWebhooks } from '#outbox/queue-webhooks.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/database.ts'
import { startWebhookReceiver } from '#test/webhook-receiver.ts'

test('a check sends nothing to a webhook; events waiting for an hour and dead letters are reported', async ({
  db,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const receiver = await startWebhookReceiver()
  const webhooks = [receiver.webhook]
  expect(await checkReach(webhooks)).toMatchObject([{ verdict: 'right' }])
  expect(receiver.received).toEqual([])
  await receiver.close()
  expect(await checkReach(webhooks)).toMatchObject([
    { verdict: 'wrong', what: expect.stringMatching(/cannot be reached: connect ECONNREFUSED .*\.$/) },
  ])

  const at = new Date('2026-06-10T09:00:00Z')
  const queue = async () => {
    const sent = await buildSubmission(db)
    await queueWebhooks(db, ['collection'], { ...sent, inkassoNumber: null }, at)
    return sent
  }
  const found = async (time: string) => {
    const findings = await checkWebhooks(db, webhooks, new Date(`2026-06-10T${time}Z`))
    return findings.map(({ what }) => what.en)
  }
  expect(await found('10:00:00')).toEqual([])
  const { position } = await queue()
  await queue()
  expect(await found('10:00:00')).toEqual([])
  await db.updateTable('dispatch').set({ state: 'dead' }).where('position', '=', position).execute()
  expect(await found('10:00:01')).toEqual([
    'Events waiting for collection: 1, the oldest since 2026-06-10T09:00:00.000Z.',
    'collection has dead letters: 1.',
  ])
})
