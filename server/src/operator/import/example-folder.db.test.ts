import { fileURLToPath } from 'node:url'

import { expect } from 'vitest'

import { importFolder } from '#operator/import/import-folder.ts'
import { silentReport } from '#operator/import/progress.ts'
import { actAt } from '#test/act.ts'
import { test } from '#test/import.ts'

const folder = fileURLToPath(new URL('../../../../docs/examples/import', import.meta.url))

test('the example of the description is imported as it stands, and its cases add up', async ({
  db,
  pool,
  imports,
}) => {
  const { files } = imports
  const summary = await importFolder({ db, pool, files, folder, operator: actAt().by, report: silentReport })

  expect(summary.files).toHaveLength(11)
  expect(summary.files.every(({ read, inserted }) => read > 0 && read === inserted)).toBe(true)

  const cases = await db
    .selectFrom('inkassoCase')
    .select(['inkassoNumber', 'aktuellersaldo', 'hauptforderung'])
    .execute()
  expect(cases).toHaveLength(2)
  for (const { inkassoNumber, aktuellersaldo, hauptforderung } of cases) {
    const ofCase = (table: 'booking' | 'mainClaim') =>
      db
        .selectFrom(table)
        .where('inkassoNumber', '=', inkassoNumber)
        .select((eb) => eb.fn.sum<string>('betrag').as('sum'))
        .executeTakeFirst()
    expect(await ofCase('booking')).toEqual({ sum: aktuellersaldo })
    expect(await ofCase('mainClaim')).toEqual({ sum: hauptforderung })
  }

  const letter = await db
    .selectFrom('caseHistory')
    .where('attachmentSha256', 'is not', null)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(letter.attachmentFilename).toBe('1. Mahnschreiben 2026-17.pdf')
  expect((await files.read(letter.attachmentSha256 ?? '')).toString('latin1', 0, 5)).toBe('%PDF-')
})
