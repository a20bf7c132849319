import { allFeatures } from '@portal/contract/feature-switches.ts'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { sweepOrphans } from '#submissions/sweep-orphans.ts'
import { removeUnneeded } from '#submissions/unneeded-files.ts'
import { buildUser } from '#test/build.ts'
import { masterData, test } from '#test/import.ts'

const settlement = {
  paperId: 'A-1',
  glgNumber: '100100',
  category: 'settlement',
  title: 'Abrechnung Mai 2026',
  paperDate: '2026-05-31',
  periodFrom: '2026-05-01',
  periodTo: '2026-05-31',
  attachment: 'papers/mai.pdf',
}
const invoice = {
  paperId: 'A-2',
  customerNumber: 'K1',
  category: 'invoice',
  title: 'Rechnung 17',
  paperDate: '2026-06-01',
  attachment: 'papers/rechnung.xml',
  attachmentFilename: 'RE-17.xml',
}
const papers = { 'papers/mai.pdf': '%PDF-1.7 Mai', 'papers/rechnung.xml': '<Invoice/>' }

const stored = (db: Db) =>
  db
    .selectFrom('paper')
    .select(['paperId', 'customerNumber', 'glgNumber', 'revision', 'withdrawnAt', 'attachmentSha256'])
    .select(['attachmentFilename', 'attachmentType', 'sizeBytes', 'isMadeHere'])
    .orderBy('paperId')
    .execute()

test('papers are imported with their files, and unchanged ones stay read', async ({ db, imports }) => {
  await imports.write({ ...masterData, ...papers, 'papers.ndjson': [settlement, invoice] })
  const [, , , first] = await imports.run({ features: { ...allFeatures, papers: false } })
  expect(first).toMatchObject({ kind: 'papers', inserted: 2 })
  expect(imports.warnings.join()).toContain('features.papers')
  const before = await stored(db)
  expect(before).toMatchObject([
    {
      paperId: 'A-1',
      customerNumber: null,
      glgNumber: '100100',
      revision: 1,
      attachmentFilename: 'mai.pdf',
      attachmentType: 'application/pdf',
      sizeBytes: '12',
      isMadeHere: false,
    },
    { paperId: 'A-2', customerNumber: 'K1', glgNumber: null, attachmentFilename: 'RE-17.xml' },
  ])
  expect((await imports.run()).at(-1)).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 })
  expect(await stored(db)).toEqual(before)
})

test('another file raises the revision, another title does not, and the former file goes', async ({
  db,
  imports,
}) => {
  await imports.write({ ...masterData, ...papers, 'papers.ndjson': [settlement] })
  await imports.run()
  const [{ attachmentSha256: former } = { attachmentSha256: '' }] = await stored(db)
  await imports.write({ 'papers.ndjson': [{ ...settlement, title: 'Abrechnung 5/2026' }] })
  await imports.run()
  expect(await stored(db)).toMatchObject([{ revision: 1 }])
  await imports.write({ 'papers/mai.pdf': '%PDF-1.7 Mai, korrigiert' })
  await imports.run()
  expect(await stored(db)).toMatchObject([{ revision: 2 }])
  await removeUnneeded({ db, files: imports.files })
  expect(await imports.files.find(former)).toBe('in the trash')
})

test('a deleted paper is withdrawn, keeps its readers, and comes back as a new revision', async ({
  db,
  imports,
}) => {
  await imports.write({ ...masterData, ...papers, 'papers.ndjson': [settlement, invoice] })
  await imports.run()
  await buildReader(db)
  await imports.write({ 'papers.ndjson': [{ paperId: 'A-1', deleted: true }] })
  expect((await imports.run()).at(-1)).toMatchObject({ deleted: 1 })
  expect((await imports.run()).at(-1)).toMatchObject({ deleted: 0 })
  const [withdrawn, other] = await stored(db)
  expect([withdrawn?.withdrawnAt instanceof Date, other?.withdrawnAt]).toEqual([true, null])
  expect(await db.selectFrom('paperRead').select('paperId').execute()).toEqual([{ paperId: 'A-1' }])
  await removeUnneeded({ db, files: imports.files })
  expect(await imports.files.find(withdrawn?.attachmentSha256 ?? '')).toBe('in the trash')
  await imports.write({ 'papers.ndjson': [settlement] })
  await imports.run()
  expect(await stored(db)).toMatchObject([{ paperId: 'A-1', withdrawnAt: null, revision: 2 }, {}])
  expect(await imports.files.find(withdrawn?.attachmentSha256 ?? '')).toBe('stored')
})

async function buildReader(db: Db) {
  await buildUser(db, { aktentypen: ['V'] })
  const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  const readAt = new Date()
  await db
    .insertInto('paperRead')
    .values({ paperId: 'A-1', userId, revision: 1, readAt, openedAt: readAt })
    .execute()
}

test('a complete file withdraws what it no longer contains, but not what was made here', async ({
  db,
  imports,
}) => {
  await imports.write({ ...masterData, ...papers, 'papers.ndjson': [settlement, invoice] })
  await imports.run()
  await db.updateTable('paper').set({ isMadeHere: true }).where('paperId', '=', 'A-2').execute()
  await imports.write({ 'papers.ndjson': [] })
  const { missing } = await imports.runWhole({ complete: ['papers'], maxDeletions: 100 })
  expect(missing).toEqual({ papers: 1 })
  expect(await stored(db)).toMatchObject([{ withdrawnAt: expect.any(Date) }, { withdrawnAt: null }])
  const again = await imports.runWhole({ complete: ['papers'], maxDeletions: 100 })
  expect(again.missing).toEqual({})
})

test('wrong papers are rejected with the field and the reason', async ({ imports }) => {
  await imports.write({
    ...masterData,
    ...papers,
    'papers/brief.docx': 'x',
    'papers.ndjson': [
      { ...settlement, customerNumber: 'K1' },
      { ...invoice, customerNumber: undefined },
      { ...invoice, customerNumber: 'K9' },
      { ...settlement, periodTo: undefined },
      { ...settlement, periodFrom: '2026-06-01' },
      { ...settlement, attachment: 'papers/brief.docx' },
      { ...settlement, attachment: undefined },
      { ...settlement, attachment: 'papers/none.pdf' },
    ],
  })
  const { rejected } = await imports.runWithRejects()
  expect(rejected.map(({ line, field, code }) => [line, field, code])).toEqual([
    [1, 'customerNumber', 'superfluous'],
    [2, 'glgNumber', 'required'],
    [4, 'periodTo', 'required'],
    [5, 'periodTo', 'endBeforeStart'],
    [6, 'attachment', 'fileType'],
    [7, 'attachment', 'required'],
    [8, 'attachment', 'attachmentMissing'],
    [3, 'customerNumber', 'unknownReference'],
  ])
})

test('the files of papers are referenced, and a deleted row releases its own', async ({ db, imports }) => {
  await imports.write({ ...masterData, ...papers, 'papers.ndjson': [settlement] })
  await imports.run()
  const [{ attachmentSha256 } = { attachmentSha256: '' }] = await stored(db)
  const old = new Date(Date.now() + 40 * 86_400_000)
  await sweepOrphans({ db, files: imports.files }, { isConfirmed: true, now: old })
  expect(await imports.files.find(attachmentSha256)).toBe('stored')
  await db.deleteFrom('paper').execute()
  expect(await db.selectFrom('unneededFile').select(['sha256', 'goesToTrash']).execute()).toEqual([
    { sha256: attachmentSha256, goesToTrash: true },
  ])
})
