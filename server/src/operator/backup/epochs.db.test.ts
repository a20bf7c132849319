import { expect } from 'vitest'

import { adoptCopy } from '#operator/backup/epochs.ts'
import { findLost } from '#operator/submissions/lost-positions.ts'
import { actAt } from '#test/act.ts'
import { buildCopy } from '#test/build-copy.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/database.ts'
import { untilWaiting } from '#test/lock-waits.ts'

const restoredAt = new Date('2026-06-01T10:00:00Z')
const adoptedAt = new Date('2026-06-03T10:00:00Z')

test('R83 numbers used between the restore of a copy and its adoption are never used again', async ({
  db,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildCopy(db, restoredAt)
  await adoptCopy(db, actAt(adoptedAt))
  // A position that the original assigned after the copy was restored.
  const elsewhere = BigInt(restoredAt.getTime() + 7)
  expect((await findLost(db, elsewhere))?.to).toBe(BigInt(adoptedAt.getTime()))
  const { position } = await buildSubmission(db)
  expect(Number(position)).toBeGreaterThan(adoptedAt.getTime())
  expect(await db.selectFrom('epoch').select(['beganAt', 'isCopy']).execute()).toEqual([
    { beganAt: adoptedAt, isCopy: false },
  ])
})

test('of two concurrent adoptions of a copy one succeeds', async ({ db }) => {
  await buildCopy(db, restoredAt)
  const other = await db.startTransaction().execute()
  await other.selectFrom('epoch').select('beganAt').forUpdate().execute()
  const adopting = [1, 2].map(() => adoptCopy(db, actAt(adoptedAt)))
  await untilWaiting(db, 2)
  await other.commit().execute()
  expect((await Promise.all(adopting)).filter((wasCopy) => wasCopy)).toHaveLength(1)
  const trail = db.selectFrom('audit').where('event', '=', 'copy_adopted').select('actor')
  expect(await trail.execute()).toHaveLength(1)
})
