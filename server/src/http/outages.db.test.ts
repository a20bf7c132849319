import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { readAttachment, readCase } from '@portal/contract/case-detail.ts'
import { uploadFiles } from '@portal/contract/upload.ts'
import { expect } from 'vitest'

import { buildCase, buildCustomers, buildHistoryEntry, buildUser } from '#test/build.ts'
import { type Portal, test } from '#test/portal.ts'
import { uploadPayload } from '#test/sample-submissions.ts'

/** What the portal writes into its log. */
function logOf({ app }: Portal): string[] {
  const lines: string[] = []
  const note = (_context: unknown, sentence: string) => void lines.push(sentence)
  app.addHook('onRequest', async (request) => {
    Object.assign(request.log, { error: note, warn: note })
  })
  return lines
}

const readiness = async ({ app }: Portal) => (await app.inject('/health/ready')).statusCode

test('R81 a role that has lost a right in the database is told as an outage, with one line that says what to do', async ({
  db,
  pool,
  portal,
}) => {
  const log = logOf(portal)
  await buildCustomers(db)
  await buildUser(db)
  const inkassoNumber = await buildCase(db)
  const token = await portal.logIn('anna')
  expect(await readiness(portal)).toBe(200)
  await pool.query('revoke all on inkasso_case from portal')
  try {
    for (let call = 0; call < 3; call += 1)
      expect((await portal.call(readCase, { inkassoNumber }, token)).status).toBe(503)
    expect(log).toEqual([expect.stringContaining('The portal’s role lacks a right in the database')])
    expect(await readiness(portal)).toBe(503)
  } finally {
    await pool.query('grant all on inkasso_case to portal')
  }
  expect((await portal.call(readCase, { inkassoNumber }, token)).status).toBe(200)
  expect(await readiness(portal)).toBe(200)
})

test('R80 when the documents are gone, sending and reading say so, and the portal is not ready', async ({
  db,
  portal,
  shared,
}) => {
  const log = logOf(portal)
  await buildCustomers(db)
  await buildUser(db)
  const inkassoNumber = await buildCase(db)
  const { sha256 } = await shared.files.put(Buffer.from('abc'))
  await buildHistoryEntry(db, {
    inkassoNumber,
    recno: 1,
    attachmentSha256: sha256,
    attachmentType: 'text/plain',
    attachmentFilename: 'a.txt',
  })
  const token = await portal.logIn('anna')
  await rm(join(shared.folder, 'files'), { recursive: true })

  const read = await portal.call(readAttachment, { inkassoNumber, recno: 1 }, token)
  expect([read.status, read.error?.code]).toEqual([503, 'unavailable'])
  const sent = await portal.call(uploadFiles, uploadPayload, token)
  expect([sent.status, sent.error?.code]).toEqual([507, 'storage_full'])
  expect(log).toEqual([
    expect.stringContaining('A document cannot be read'),
    expect.stringContaining('Documents cannot be stored'),
  ])
  expect(await readiness(portal)).toBe(503)
})
