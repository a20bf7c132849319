import { symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect } from 'vitest'

import { caseRow, historyRow, masterData, test } from '#test/import.ts'

const pdf = Buffer.from('%PDF-1.4 muster')
const withCase = { ...masterData, 'cases.ndjson': [caseRow('1')] }

test('documents are stored and keep type and name', async ({ db, imports }) => {
  await imports.write({
    ...withCase,
    'attachments/1.pdf': pdf,
    'attachments/sub/Foto.JPG': Buffer.from('jpeg'),
    'case-history.ndjson': [
      historyRow(1, { attachment: 'attachments/1.pdf', attachmentFilename: 'Mahnung für Müller.pdf' }),
      historyRow(2, { attachment: 'attachments/sub/Foto.JPG' }),
      historyRow(3, { attachment: 'attachments/1.pdf' }),
      historyRow(4),
    ],
  })
  await imports.run()

  const rows = await db.selectFrom('caseHistory').selectAll().orderBy('recno').execute()
  expect(rows.map((row) => [row.attachmentFilename, row.attachmentType])).toEqual([
    ['Mahnung für Müller.pdf', 'application/pdf'],
    ['Foto.JPG', 'image/jpeg'],
    ['1.pdf', 'application/pdf'],
    [null, null],
  ])
  expect(await imports.files.read(rows[0]?.attachmentSha256 ?? '')).toEqual(pdf)
  expect(rows[2]?.attachmentSha256).toBe(rows[0]?.attachmentSha256)
})

test('a row that no longer refers to a document loses it', async ({ db, imports }) => {
  await imports.write({
    ...withCase,
    'a.pdf': pdf,
    'case-history.ndjson': [historyRow(1, { attachment: 'a.pdf' })],
  })
  await imports.run()
  await imports.write({ 'case-history.ndjson': [historyRow(1)] })
  await imports.run()
  expect(await db.selectFrom('caseHistory').selectAll().execute()).toMatchObject([{ attachmentSha256: null }])
})

describe('an attachment is refused', () => {
  test.for<[attachment: string, name: string | undefined, code: string]>([
    ['missing.pdf', undefined, 'attachmentMissing'],
    ['attachments', undefined, 'attachmentType'],
    ['folder.pdf', undefined, 'attachmentMissing'],
    ['../outside.pdf', undefined, 'attachmentPath'],
    ['attachments/../../outside.pdf', undefined, 'attachmentPath'],
    ['/etc/hostname.pdf', undefined, 'attachmentPath'],
    ['attachments\\1.pdf', 'x.pdf', 'attachmentPath'],
    ['link-out.pdf', undefined, 'attachmentPath'],
    ['folder-out/outside.pdf', undefined, 'attachmentPath'],
    ['page.html', undefined, 'attachmentType'],
    ['large.pdf', undefined, 'attachmentTooLarge'],
    ['ok.pdf', 'rechnung.exe', 'attachmentType'],
    ['ok.pdf', 'a/b.pdf', 'format'],
    ['ok.pdf', 'rechnung\u202Efdp.pdf', 'format'],
    ['', 'name.pdf', 'attachmentMissing'],
  ])('%j under the name %j: %s', async ([attachment, attachmentFilename, code], { imports }) => {
    const outside = join(imports.folder, '..', 'outside.pdf')
    await writeFile(outside, pdf)
    await symlink(outside, join(imports.folder, 'link-out.pdf'))
    await symlink('..', join(imports.folder, 'folder-out'))
    await imports.write({
      ...withCase,
      'ok.pdf': pdf,
      'page.html': '<script>',
      'large.pdf': pdf,
      'folder.pdf/x.txt': 'x',
      'case-history.ndjson': [
        historyRow(1, { attachment, attachmentFilename }),
        historyRow(2, { attachment: 'ok.pdf' }),
      ],
    })
    await truncate(join(imports.folder, 'large.pdf'), 10_240_001)
    const { summaries, rejected } = await imports.runWithRejects()

    expect(rejected).toMatchObject([{ file: 'case-history.ndjson', line: 1, code }])
    expect(summaries.at(-1)).toMatchObject({ inserted: 1, rejected: 1 })
  })

  test('but not at exactly 10,240,000 bytes', async ({ imports }) => {
    await imports.write({
      ...withCase,
      'a.pdf': Buffer.alloc(10_240_000),
      'case-history.ndjson': [historyRow(1, { attachment: 'a.pdf' })],
    })
    expect((await imports.run()).at(-1)).toMatchObject({ inserted: 1 })
  })
})
