import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { listPapers } from '#operator/papers/list-papers.ts'
import { showReaders } from '#operator/papers/paper-readers.ts'
import { putPaper, type SentPaper } from '#operator/papers/put-paper.ts'
import { readPaperFile } from '#operator/papers/read-paper-file.ts'
import { withdrawPaper } from '#operator/papers/withdraw-paper.ts'
import { actAt } from '#test/act.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { test as importTest } from '#test/import.ts'

const act = actAt(new Date('2026-06-01T10:00:00Z'))

const test = importTest.extend<{ papers: { db: Db; files: FileStore } }>({
  papers: async ({ db, imports: { files } }, use) => {
    await buildCustomers(db)
    await use({ db, files })
  },
})

const paper: SentPaper = {
  paperId: 'A-1',
  customerNumber: '',
  glgNumber: '100100',
  category: 'settlement',
  title: 'Abrechnung März',
  paperDate: '2026-03-31',
  periodFrom: null,
  periodTo: null,
  file: { name: 'maerz.pdf', bytes: Buffer.from('%PDF-1.7') },
}

const events = (db: Db) => db.selectFrom('audit').select(['event', 'details']).orderBy('position').execute()

test('a paper is stored once, replaced with its file, and both are in the audit trail', async ({
  papers,
}) => {
  const { db, files } = papers
  const first = await putPaper(papers, paper, act)
  expect(first).toMatchObject({ paperId: 'A-1', customerNumber: 'K1', revision: 1, sizeBytes: 8, readers: 0 })
  expect(await putPaper(papers, paper, act)).toEqual(first)
  const file = { name: 'maerz.pdf', bytes: Buffer.from('%PDF-1.7, korrigiert') }
  expect(await putPaper(papers, { ...paper, file }, act)).toMatchObject({ revision: 2 })
  expect((await readPaperFile(papers, 'A-1', act)).bytes.toString()).toBe('%PDF-1.7, korrigiert')
  expect(await events(db)).toEqual([
    { event: 'paper_put', details: { paperId: 'A-1', category: 'settlement', glgNumber: '100100' } },
    { event: 'paper_put', details: { paperId: 'A-1', category: 'settlement', glgNumber: '100100' } },
    { event: 'paper_file_read', details: { paperId: 'A-1' } },
  ])
  await expect(putPaper(papers, paper, act, { mayReplace: false })).rejects.toThrow(
    'Another paper has the id',
  )
  expect(await files.find(await hashOf(db))).toBe('stored')
})

const hashOf = async (db: Db) =>
  (await db.selectFrom('paper').select('attachmentSha256').executeTakeFirstOrThrow()).attachmentSha256

const fileOf = (name: string, size: number) => ({ file: { name, bytes: Buffer.alloc(size, 'x') } })

test.for<[what: string, changes: Partial<SentPaper>, field: string, code: string]>([
  ['an unknown number', { glgNumber: '999' }, 'glgNumber', 'unknown'],
  ['an unknown customer', { glgNumber: '', customerNumber: 'K9' }, 'customerNumber', 'unknown'],
  ['another kind of file', fileOf('a.docx', 1), 'file.name', 'fileType'],
  ['a path as its name', fileOf('a/b.pdf', 1), 'file.name', 'format'],
  ['an empty file', fileOf('a.pdf', 0), 'file.data', 'required'],
  ['a file that is too large', fileOf('a.zip', 10_240_001), 'file.data', 'tooLarge'],
])('a paper with %s is refused, and its field named', async ([, changes, field, code], { papers }) => {
  await expect(putPaper(papers, { ...paper, ...changes }, act)).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: code },
  })
  expect(await papers.db.selectFrom('paper').select('paperId').execute()).toEqual([])
})

test('an imported paper is neither replaced nor withdrawn here, and an erased one does not come back', async ({
  papers,
}) => {
  const { db } = papers
  await putPaper(papers, paper, act)
  await db.updateTable('paper').set({ isMadeHere: false }).execute()
  await expect(putPaper(papers, { ...paper, title: 'x' }, act)).rejects.toThrow('was imported')
  await expect(withdrawPaper(papers, 'A-1', act)).rejects.toThrow('was imported')
  await db.insertInto('erasedRow').values({ kind: 'paper', key: 'A-2', erasedAt: act.now }).execute()
  await expect(putPaper(papers, { ...paper, paperId: 'A-2' }, act)).rejects.toThrow(
    'was erased on 2026-06-01',
  )
})

test('a withdrawn paper keeps its readers, and its file goes to the trash', async ({ papers }) => {
  const { db, files } = papers
  await putPaper(papers, paper, act)
  await buildUser(db)
  const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('paperRead')
    .values({ paperId: 'A-1', userId, revision: 1, readAt: act.now, openedAt: null })
    .execute()
  const sha256 = await hashOf(db)
  const withdrawn = await withdrawPaper(papers, 'A-1', act)
  expect(withdrawn).toMatchObject({ withdrawnAt: act.now.toISOString(), readers: 1 })
  expect(await withdrawPaper(papers, 'A-1', act)).toEqual(withdrawn)
  expect(await files.find(sha256)).not.toBe('stored')
  await expect(readPaperFile(papers, 'A-1', act)).rejects.toThrow('There is no paper')
  expect(await showReaders(db, 'A-1', act)).toEqual([
    { username: 'anna', revision: 1, readAt: act.now.toISOString(), openedAt: null },
  ])
  expect((await events(db)).map(({ event }) => event)).toEqual([
    'paper_put',
    'user_created',
    'paper_withdrawn',
    'paper_readers_shown',
  ])
})

test('papers are found by words, customer, category and year, the latest first', async ({ papers }) => {
  const { db } = papers
  await putPaper(papers, paper, act)
  await putPaper(
    papers,
    {
      ...paper,
      paperId: 'B-1',
      glgNumber: '',
      customerNumber: 'K2',
      category: 'contract',
      paperDate: '2025-01-01',
    },
    act,
  )
  await putPaper(papers, { ...paper, paperId: 'C-1', glgNumber: '200100', title: 'Bericht' }, act)
  const found = async (filters: Parameters<typeof listPapers>[1], page = { limit: 10, offset: 0 }) => {
    const { papers: rows, total } = await listPapers(db, filters, page)
    return [rows.map(({ paperId }) => paperId).join(' '), total]
  }
  expect(await found({})).toEqual(['A-1 C-1 B-1', 3])
  expect(await found({ text: 'abrechnung MAERZ' })).toEqual(['A-1 B-1', 2])
  expect(await found({ text: 'beta 200100' })).toEqual(['C-1', 1])
  expect(await found({ text: 'BETA k2' })).toEqual(['C-1 B-1', 2])
  expect(await found({ text: 'b-1' })).toEqual(['B-1', 1])
  expect(await found({ customerNumber: 'K2' })).toEqual(['C-1 B-1', 2])
  expect(await found({ category: 'contract' })).toEqual(['B-1', 1])
  expect(await found({ year: '2026' })).toEqual(['A-1 C-1', 2])
  expect(await found({ customers: ['K1'] })).toEqual(['A-1', 1])
  expect(await found({ isWithdrawn: true })).toEqual(['', 0])
  expect(await found({}, { limit: 2, offset: 0 })).toEqual(['A-1 C-1', 3])
  expect(await found({}, { limit: 2, offset: 2 })).toEqual(['B-1', 3])
  expect(await found({}, { limit: 1, offset: 5 })).toEqual(['', 3])
})
