import { expect } from 'vitest'

import { defaultSessionLimits } from '#access/session-limits.ts'
import type { Db } from '#db/connect.ts'
import { putPaper } from '#operator/papers/put-paper.ts'
import { findNamed } from '#operator/persons/find-named.ts'
import { deleteExpired } from '#privacy/retention/delete-expired.ts'
import { defaultRetention } from '#privacy/retention/retention-policy.ts'
import { actAt } from '#test/act.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/import.ts'

const now = new Date('2026-06-01T10:00:00Z')

const expire = (db: Db, paperMonths?: number) =>
  deleteExpired({
    db,
    clock: () => now,
    limits: defaultSessionLimits,
    retention: { ...defaultRetention, paperMonths },
  })

test('R87 papers are deleted after the period that the operator has set, with who has read them', async ({
  db,
  imports: { files },
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const shared = {
    customerNumber: '',
    glgNumber: '100100',
    category: 'other',
    periodFrom: null,
    periodTo: null,
  } as const
  for (const [paperId, paperDate] of [
    ['old', '2025-05-31'],
    ['new', '2025-06-01'],
  ] as const) {
    const file = { name: `${paperId}.pdf`, bytes: Buffer.from(`%PDF-1.7 ${paperId}`) }
    await putPaper(
      { db, files },
      { ...shared, paperId, paperDate, title: `Erika Beispiel ${paperId}`, file },
      actAt(now),
    )
  }
  const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('paperRead')
    .values({ paperId: 'old', userId, revision: 1, readAt: now, openedAt: now })
    .execute()
  const named = await findNamed(db, ['Beispiel, Erika'], { ofCases: [] })
  expect(named.map(({ what }) => what)).toEqual(['paper new', 'paper old'])
  expect(await expire(db)).toMatchObject({ papers: 0 })
  expect(await expire(db, 12)).toMatchObject({ papers: 1 })
  expect(await db.selectFrom('paper').select('paperId').execute()).toEqual([{ paperId: 'new' }])
  expect(await db.selectFrom('paperRead').select('paperId').execute()).toEqual([])
  expect(await db.selectFrom('unneededFile').select('goesToTrash').execute()).toEqual([{ goesToTrash: true }])
})
