import { showPace } from '@portal/contract/desk/state.ts'
import { expect } from 'vitest'

import { takeItem } from '#desk/item/take-item.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { buildClerk, deskNow } from '#test/desk-call.ts'
import { openDeskSession, plantClerk, test } from '#test/desk.ts'

test('the desk shows when submissions were taken, first by whoever was first', async ({
  db,
  desk,
  shared,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const clerk = await buildClerk(db)
  const { id, receiptNumber } = await buildSubmission(db, {
    receivedAt: new Date(deskNow.getTime() - 600_000),
  })
  await takeItem(db, { receiptNumber, isTakeover: false }, clerk)
  const decidedAt = new Date(deskNow.getTime() + 1_200_000)
  const decided = { state: 'accepted', fetchedAt: decidedAt, decidedAt } as const
  await db.updateTable('submission').set(decided).where('id', '=', id).execute()
  const { id: clerkId } = await plantClerk(db, shared.keys, { name: 'ada', role: 'administrator' })
  shared.clock.now = new Date(deskNow.getTime() + 3_600_000)
  const token = await openDeskSession(db, clerkId, shared.clock.now)
  const { payload } = await desk.call(showPace, {}, { token })
  expect(payload).toMatchObject({
    isShown: false,
    rows: [7, 30, 90].map((days) => ({
      days,
      decided: 1,
      untilTaken: { median: 10 },
      thenDecided: { median: 20 },
      total: { median: 30 },
    })),
  })
})
