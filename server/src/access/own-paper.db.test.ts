import { expect } from 'vitest'

import type { Creditor, OwnGlgNumbers } from '#access/creditor.ts'
import { ownPaper, ownPapers, ownPapersOf } from '#access/own-paper.ts'
import type { Db } from '#db/connect.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/database.ts'

async function plantPaper(
  db: Db,
  paperId: string,
  addressee: { customerNumber?: string; glgNumber?: string },
) {
  await db
    .insertInto('paper')
    .values({
      paperId,
      customerNumber: null,
      glgNumber: null,
      ...addressee,
      category: 'settlement',
      title: paperId,
      paperDate: '2026-05-31',
      periodFrom: null,
      periodTo: null,
      attachmentSha256: paperId,
      attachmentType: 'application/pdf',
      attachmentFilename: `${paperId}.pdf`,
      sizeBytes: 8,
      withdrawnAt: null,
    })
    .execute()
}

/** Creates a user of Alpha. Returns the fields that the access rule reads. */
async function creditorWith(
  db: Db,
  username: string,
  glgNumbers: readonly string[] | 'all',
): Promise<Creditor> {
  await buildUser(db, { username, glgNumbers })
  const { id: userId } = await db
    .selectFrom('portalUser')
    .where('username', '=', username)
    .select('id')
    .executeTakeFirstOrThrow()
  const own = glgNumbers === 'all' ? ['100100', '100200'] : glgNumbers
  // The cast is safe: the rule reads only these fields.
  return { userId, glgNumbers: own as OwnGlgNumbers } as Creditor
}

const idsOf = async (query: ReturnType<typeof ownPapers>) =>
  (await query.select('paperId').orderBy('paperId').execute()).map(({ paperId }) => paperId).join(' ')

test('R36 users see the papers of their numbers, and of the whole customer only with all its numbers', async ({
  db,
}) => {
  await buildCustomers(db)
  await plantPaper(db, 'nord', { glgNumber: '100100' })
  await plantPaper(db, 'sued', { glgNumber: '100200' })
  await plantPaper(db, 'alpha', { customerNumber: 'K1' })
  await plantPaper(db, 'beta', { customerNumber: 'K2' })
  await plantPaper(db, 'strom', { glgNumber: '200100' })
  await plantPaper(db, 'weg', { glgNumber: '100100' })
  await db.updateTable('paper').set({ withdrawnAt: new Date() }).where('paperId', '=', 'weg').execute()
  const all = await creditorWith(db, 'anna', 'all')
  // Has all numbers, but listed one by one, so a number that is added later is not included.
  const each = await creditorWith(db, 'berta', ['100100', '100200'])
  const one = await creditorWith(db, 'clara', ['100100'])
  expect(await idsOf(ownPapers(db, all))).toBe('alpha nord sued')
  expect(await idsOf(ownPapers(db, each))).toBe('nord sued')
  expect(await idsOf(ownPapers(db, one))).toBe('nord')
  // The cast is safe: it is one of their numbers.
  expect(await idsOf(ownPapersOf(db, all, ['100200'] as readonly string[] as OwnGlgNumbers))).toBe(
    'alpha sued',
  )
  expect(await idsOf(ownPaper(db, all, 'weg'))).toBe('')
  expect(await idsOf(ownPaper(db, one, 'alpha'))).toBe('')
  expect(await idsOf(ownPaper(db, one, 'nord'))).toBe('nord')
})
