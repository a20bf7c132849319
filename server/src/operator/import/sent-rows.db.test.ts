import { expect } from 'vitest'

import { buildHandover, buildNotice, buildSubmission, buildUser } from '#test/build.ts'
import { masterData, test } from '#test/import.ts'

test('an imported notice or hand-over that was sent through the portal stays linked to its submission', async ({
  db,
  imports,
}) => {
  await imports.write(masterData)
  await imports.run()
  await buildUser(db, { aktentypen: ['V'] })
  const submissionId = await buildSubmission(db)
  const sent = { id: 'M-1', glgNumber: '100100', userId: 'anna', date: '2026-02-01', time: '09:41' }
  const notice = { ...sent, inkassoNumber: '1', geschaeftsId: '', type: 'S', content: '' } as const
  const handover = { ...sent, location: 'in', text: 'Auftrag KD-1' } as const
  await buildNotice(db, { ...notice, submissionId })
  await buildHandover(db, { ...handover, submissionId })
  const importAgain = async (changes: object) => {
    await imports.write({
      'notices.ndjson': [{ ...notice, ...changes }],
      'handovers.ndjson': [{ ...handover, ...changes }],
    })
    const summaries = await imports.run()
    const rows = [
      await db.selectFrom('notice').select(['userId', 'submissionId']).executeTakeFirst(),
      await db.selectFrom('handover').select(['userId', 'submissionId']).executeTakeFirst(),
    ]
    return { rows, updated: summaries.slice(-2).map(({ updated }) => updated) }
  }
  const same = { userId: 'anna', submissionId }
  expect(await importAgain({})).toEqual({ rows: [same, same], updated: [0, 0] })
  const changed = { userId: 'berta', submissionId }
  expect(await importAgain({ userId: 'berta' })).toEqual({ rows: [changed, changed], updated: [1, 1] })
})
