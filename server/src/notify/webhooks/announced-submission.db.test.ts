import { expect } from 'vitest'

import { readAnnounced } from '#notify/webhooks/announced-submission.ts'
import { buildStatement, buildSubmissionFile } from '#test/build-submission.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/portal.ts'

test('R78 a submission behind a held one of its case is held, also for a webhook added later', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const [one, another] = [await buildCase(db), await buildCase(db)]
  const before = await buildStatement(db, one)
  const waiting = await buildStatement(db, one)
  await buildSubmissionFile({ db, files: portal.files }, waiting.id, 'x', { scan: 'waiting' })
  const after = await buildStatement(db, one)
  const ofAnother = await buildStatement(db, another)
  const held = () =>
    Promise.all(
      [before, waiting, after, ofAnother].map(async ({ id }) => (await readAnnounced(db, id))?.isHeld),
    )
  expect(await held()).toEqual([false, true, true, false])
  await db.updateTable('submissionFile').set({ scan: 'clean' }).execute()
  expect(await held()).toEqual([false, false, false, false])
})
