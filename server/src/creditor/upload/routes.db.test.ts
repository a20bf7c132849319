import { uploadLimitBytes } from '@portal/contract/files.ts'
import { uploadFiles } from '@portal/contract/upload.ts'
import { describe, expect } from 'vitest'

import { uploadText } from '#creditor/upload/routes.ts'
import type { Db } from '#db/connect.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { type Portal, test } from '#test/portal.ts'
import { pdfFile } from '#test/sample-files.ts'
import { fileEntry, uploadPayload } from '#test/sample-submissions.ts'

async function build(db: Db, portal: Portal) {
  await buildCustomers(db)
  await buildUser(db)
  return portal.logIn('anna')
}

const upload = (...files: object[]) => ({ glgNumber: '100100', files })
const text = (bytes: number) => Buffer.alloc(bytes, 'a;b\n')

test('an upload is in the hand-over history at once', async ({ db, portal }) => {
  const token = await build(db, portal)
  await portal.call(uploadFiles, uploadPayload, token)
  expect(await db.selectFrom('handover').select(['location', 'text', 'date', 'time']).execute()).toEqual([
    { location: 'in', text: 'Datei-Upload: 2 Dateien (liste.csv, …)', date: '2026-06-01', time: '12:00:00' },
  ])
  expect(uploadText([{ name: 'a.pdf' }])).toBe('Datei-Upload: 1 Datei (a.pdf)')
})

test('the bytes are stored unchanged, under a harmless name', async ({ db, portal }) => {
  const token = await build(db, portal)
  await portal.call(uploadFiles, upload(fileEntry('../../Rech\u202enung\0.pdf', pdfFile)), token)
  // A name with NUL is refused. Other unsafe names are changed to safe ones.
  expect(await db.selectFrom('submissionFile').select('name').execute()).toEqual([])
  await portal.call(uploadFiles, upload(fileEntry('../../Rech\u202enung.pdf', pdfFile)), token)
  const [file] = await db.selectFrom('submissionFile').selectAll().execute()
  expect(file).toMatchObject({
    name: 'Rechnung.pdf',
    mediaType: 'application/pdf',
    sizeBytes: `${pdfFile.length}`,
  })
  expect(await portal.files.read(file?.sha256 ?? '')).toEqual(pdfFile)
})

test('R54 the allowed number of bytes passes, one more does not, whatever size the sender declares', async ({
  db,
  portal,
}) => {
  const token = await build(db, portal)
  const half = fileEntry('a.csv', text(uploadLimitBytes / 2))
  const send = (bytes: number) =>
    portal.call(uploadFiles, upload(half, { ...fileEntry('b.csv', text(bytes)), fileSizeBytes: -7 }), token)
  const tooMuch = await send(uploadLimitBytes / 2 + 1)
  expect([tooMuch.status, tooMuch.error?.code, tooMuch.error?.fields]).toEqual([
    413,
    'too_large',
    { files: 'tooLarge' },
  ])
  expect((await send(uploadLimitBytes / 2)).status).toBe(200)
  const files = await db.selectFrom('submissionFile').select('sizeBytes').execute()
  expect(files).toEqual([{ sizeBytes: '5120000' }, { sizeBytes: '5120000' }])
})

test('every refused file is named with its reason', async ({ db, portal }) => {
  const token = await build(db, portal)
  const good = fileEntry('gut.csv', text(10))
  const { status, error } = await portal.call(
    uploadFiles,
    upload(
      good,
      fileEntry('setup.exe', text(10)),
      fileEntry('bild.jpg', text(10)),
      fileEntry('belege.zip', Buffer.from('PK\x03\x04')),
      fileEntry('leer.csv', Buffer.alloc(0)),
      { ...good, data: 'kein base64!' },
    ),
    token,
  )
  expect([status, error?.fields]).toEqual([
    400,
    {
      'files.1': 'fileType',
      'files.2': 'fileContent',
      'files.3': 'fileArchive',
      'files.4': 'required',
      'files.5': 'fileContent',
    },
  ])
})

describe('R48 R49 malformed bodies', () => {
  const table: [title: string, body: string, status: number][] = [
    ['nothing', '', 400],
    ['not JSON', '{"version":', 400],
    ['not UTF-8', '{"version":"1.0","payload":{"a":"\xff"}}', 400],
    ['deep nesting', '['.repeat(100_000), 400],
    [
      'complete deep nesting',
      `{"version":"1.0","payload":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      400,
    ],
    ['many files', `{"version":"1.0","payload":{"files":[${'{},'.repeat(90_000)}{}]}}`, 400],
    ['millions of files', `{"version":"1.0","payload":{"files":[${'{},'.repeat(4_000_000)}{}]}}`, 413],
    ['millions of lists', '[],'.repeat(4_700_000), 413],
    ['a long text', `{"version":"1.0","payload":{"comments":"${'x'.repeat(5_000_000)}"}}`, 413],
    ['more than the largest limit', ' '.repeat(14_200_001), 413],
  ]
  test.for(table)('%s', async ([, body, status], { db, portal }) => {
    const token = await build(db, portal)
    const answer = await portal.app.inject({
      method: 'POST',
      url: uploadFiles.path,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: Buffer.from(body, 'latin1'),
    })
    expect(answer.statusCode).toBe(status)
    expect((await portal.call(uploadFiles, uploadPayload, token)).status).toBe(200)
  })
})

test('R48 without a session the body is not read', async ({ portal }) => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: uploadFiles.path,
    headers: { 'content-type': 'application/json', 'content-length': '14000000' },
    payload: 'not even JSON, and shorter than it says',
  })
  expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'unauthenticated'])
})
