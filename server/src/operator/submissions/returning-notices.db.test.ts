import { expect } from 'vitest'

import { buildStatement } from '#test/build-submission.ts'
import { buildUser } from '#test/build.ts'
import { masterData, test } from '#test/import.ts'

test('a notice that is imported under the id of its submission stays one notice with its state', async ({
  db,
  imports,
}) => {
  await imports.write({
    ...masterData,
    'file-types.ndjson': ['Vorgerichtlich', 'Gerichtlich', 'Überwachung', 'Abgeschlossen'].map(
      (aktentyp) => ({
        aktentyp,
        name: aktentyp,
      }),
    ),
  })
  await imports.run()
  await buildUser(db)
  const { id } = await buildStatement(db, '4711')
  const row = {
    id,
    glgNumber: '100100',
    userId: 'anna',
    date: '2026-06-01',
    time: '12:00:00',
    inkassoNumber: '4711',
    geschaeftsId: 'KD-1',
    type: 'S' as const,
    content: 'Stellungnahme',
  }
  await db
    .insertInto('notice')
    .values({ ...row, betrag: null, submissionId: id })
    .execute()
  await imports.write({ 'notices.ndjson': [{ ...row, content: 'Stellungnahme, bearbeitet' }] })
  await imports.run()
  expect(await db.selectFrom('notice').select(['id', 'content', 'submissionId']).execute()).toEqual([
    { id, content: 'Stellungnahme, bearbeitet', submissionId: id },
  ])
})
