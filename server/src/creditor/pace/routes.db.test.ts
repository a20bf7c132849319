import { readPace } from '@portal/contract/pace.ts'
import type { SubmissionKind } from '@portal/contract/submission-kinds.ts'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { createTestApp } from '#test/app.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { testConfig } from '#test/config.ts'
import { test } from '#test/portal.ts'

const receivedAt = new Date('2026-05-29T08:00:00Z')

/** Creates submissions of a kind, each decided an hour after its receipt. */
async function decide(db: Db, kind: SubmissionKind, number: number) {
  const decidedAt = new Date('2026-05-29T09:00:00Z')
  for (let index = 0; index < number; index++) {
    const { id } = await buildSubmission(db, { kind, receivedAt })
    const decided = { state: 'accepted', fetchedAt: decidedAt, decidedAt } as const
    await db.updateTable('submission').set(decided).where('id', '=', id).execute()
  }
}

test('creditors read the usual pace only if the operator shows it, and from twenty decisions on', async ({
  db,
  pool,
  portal,
  shared,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await decide(db, 'mandate', 20)
  await decide(db, 'upload', 19)
  const token = await portal.logIn('anna')
  expect((await portal.call(readPace, {}, token)).payload).toEqual({ rows: [] })
  const config = { ...testConfig, desk: { ...testConfig.desk, showPace: true } }
  const app = createTestApp({ db, pool }, shared, { config })
  const answer = await app.inject({
    method: 'POST',
    url: readPace.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { version: '1.0', language: 'de', payload: {} },
  })
  expect(answer.json()).toMatchObject({ error: null, payload: { rows: [{ kind: 'mandate', hours: 1 }] } })
  await app.close()
})
