import type { SubmissionKind } from '@portal/contract/submission-kinds.ts'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { readPace } from '#submissions/pace/read-pace.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/database.ts'

/** A Wednesday. None of the dates below is a public holiday in all of Germany. */
const now = new Date('2026-06-10T10:00:00Z')

interface Times {
  readonly kind?: SubmissionKind
  readonly received: string
  readonly taken?: string
  readonly decided: string
}

async function decide(db: Db, { kind = 'mandate', received, taken, decided }: Times) {
  const { id } = await buildSubmission(db, { kind, receivedAt: new Date(received) })
  await db
    .updateTable('submission')
    .set({ state: 'accepted', fetchedAt: new Date(taken ?? decided), decidedAt: new Date(decided) })
    .where('id', '=', id)
    .execute()
}

test('the pace counts working time only, by kind and period', async ({ db }) => {
  await buildCustomers(db)
  await buildUser(db)
  // Over a weekend: 12 working hours on Friday, 10 on Monday.
  await decide(db, {
    received: '2026-06-05T10:00:00Z',
    taken: '2026-06-08T06:00:00Z',
    decided: '2026-06-08T08:00:00Z',
  })
  await decide(db, {
    kind: 'payments',
    received: '2026-05-11T08:00:00Z',
    taken: '2026-05-11T08:10:00Z',
    decided: '2026-05-11T08:30:00Z',
  })
  // Not counted: one decided more than 90 days ago, and one undecided.
  await decide(db, { received: '2026-03-02T08:00:00Z', decided: '2026-03-02T09:00:00Z' })
  await buildSubmission(db, { receivedAt: new Date('2026-06-09T08:00:00Z') })
  const weekend = {
    kind: 'mandate',
    decided: 1,
    untilTaken: { median: 20 * 60, most: 20 * 60 },
    thenDecided: { median: 120, most: 120 },
    total: { median: 22 * 60, most: 22 * 60 },
  }
  const quick = {
    kind: 'payments',
    decided: 1,
    untilTaken: { median: 10, most: 10 },
    thenDecided: { median: 20, most: 20 },
    total: { median: 30, most: 30 },
  }
  expect(await readPace(db, now)).toEqual([
    { ...weekend, days: 7 },
    { ...weekend, days: 30 },
    { ...weekend, days: 90 },
    { ...quick, days: 90 },
  ])
})

test('median and 90 % are those of the decisions; refusals by the virus scan do not count', async ({
  db,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  for (let minutes = 1; minutes <= 10; minutes++) {
    const decided = new Date(Date.parse('2026-06-09T08:00:00Z') + minutes * 60_000).toISOString()
    await decide(db, { received: '2026-06-09T08:00:00Z', decided })
  }
  const { id } = await buildSubmission(db, { kind: 'mandate', receivedAt: new Date('2026-06-09T08:00:00Z') })
  const refused = { state: 'refused', decidedAt: new Date('2026-06-09T20:00:00Z') } as const
  await db.updateTable('submission').set(refused).where('id', '=', id).execute()
  const [pace] = await readPace(db, now)
  expect(pace).toMatchObject({
    decided: 10,
    total: { median: 5, most: 9 },
    thenDecided: { median: 0, most: 0 },
  })
})
