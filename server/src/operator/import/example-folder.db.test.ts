import { fileURLToPath } from 'node:url'

import { expect } from 'vitest'

import { countUnread } from '#cases/count-unread.ts'
import { importFolder } from '#operator/import/import-folder.ts'
import { readMappingFile } from '#operator/import/mapping/read-mapping-file.ts'
import { silentReport } from '#operator/import/progress.ts'
import { actAt } from '#test/act.ts'
import { buildUser } from '#test/build.ts'
import { test } from '#test/import.ts'
import { ownScopeOf } from '#test/own-scope.ts'

const examples = new URL('../../../../docs/examples/', import.meta.url)
const folder = fileURLToPath(new URL('import', examples))

test('the example folder of the documentation can be imported, and its cases add up', async ({
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

test('the example of a dialogue can be imported afterwards, and is unread for an existing user', async ({
  db,
  pool,
  imports,
}) => {
  const { files } = imports
  const order = { db, pool, files, operator: actAt().by, report: silentReport }
  await importFolder({ ...order, folder })
  const [glgNumbers, aktentypen] = [['470100'], ['Vorgerichtlich', 'Gerichtlich']]
  await buildUser(db, { customerNumber: 'K-4711', glgNumbers, aktentypen })
  await importFolder({ ...order, folder: fileURLToPath(new URL('dialogue', examples)) })
  const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  expect(await countUnread(pool, { ...ownScopeOf(glgNumbers, aktentypen), userId })).toBe(2)
})

test('the example of a mapping reads the example of a foreign export', async ({ db, pool, imports }) => {
  const order = { db, pool, files: imports.files, operator: actAt().by, report: silentReport }
  await importFolder({ ...order, folder })
  const mapping = await readMappingFile(fileURLToPath(new URL('mapping.json', examples)))
  const foreign = fileURLToPath(new URL('foreign', examples))
  const { files, warnings } = await importFolder({ ...order, folder: foreign, mapping })
  expect(files.map(({ kind, inserted }) => [kind, inserted])).toEqual([
    ['cases', 2],
    ['main-claims', 2],
  ])
  expect(warnings).toEqual([])
  const { schuldnername, datletztezahl } = await db
    .selectFrom('inkassoCase')
    .where('inkassoNumber', '=', '2026/19')
    .select(['schuldnername', 'datletztezahl'])
    .executeTakeFirstOrThrow()
  expect([schuldnername, datletztezahl]).toEqual(['Müller-Beispiel, Jörg', null])
})
