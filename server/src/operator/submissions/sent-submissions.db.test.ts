import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readDraft, saveDraft } from '@portal/contract/handover-draft.ts'
import { sendMandate } from '@portal/contract/handover.ts'
import { submissionDocument } from '@portal/contract/submission-document.ts'
import { expect, onTestFinished } from 'vitest'
import * as z from 'zod/mini'

import { exportSubmissions } from '#operator/submissions/export-submissions.ts'
import { actAt } from '#test/act.ts'
import { buildTask } from '#test/build-task.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/portal.ts'
import { sampleDraftId, sampleSubmissions } from '#test/sample-submissions.ts'

const glgNumber = '100100'

const data = Buffer.from('a;b\n1;2\n').toString('base64')
const files = [{ name: 'liste.csv', description: 'liste.csv', type: 'text/csv', fileSizeBytes: 8, data }]

const claim = { invoiceSum: '120,5', invoiceNumber: 'RE-1', invoiceDate: '2026-05-01' }

const mandate = {
  glgNumber,
  geschaeftsId: 'KD-1',
  salutation: 3,
  legalForm: 'GmbH',
  firstName: 'Beispiel GmbH',
  addressStreet: 'Musterweg',
  addressNumber: '1',
  addressPostalCode: '12345',
  addressCity: 'Musterstadt',
  addressCountryCode: 'D',
  iban: 'de89 3704 0044 0532 0130 00',
  forderungen: [{ ...claim, contractDate: '2026-04-01' }],
}

test('whatever a creditor sends is exported in the documented format, in order', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const inkassoNumber = await buildCase(db)
  await buildTask(db)
  const token = await portal.logIn('anna')
  const receiptNumbers: unknown[] = []
  const [, ...others] = sampleSubmissions(inkassoNumber)
  for (const { endpoint, payload } of [
    { endpoint: sendMandate, payload: { ...mandate, files } },
    ...others,
  ]) {
    const { status, payload: receipt } = await portal.call(endpoint, payload, token)
    expect(status).toBe(200)
    receiptNumbers.push(receipt['receiptNumber'])
  }
  const target = await mkdtemp(join(tmpdir(), 'portal-outbox-'))
  onTestFinished(() => rm(target, { recursive: true }))
  await exportSubmissions({ db, files: portal.files }, { target }, actAt().by)
  const documents = []
  for (const name of (await readdir(target)).toSorted()) {
    const document: unknown = JSON.parse(await readFile(join(target, name, 'submission.json'), 'utf8'))
    // The document has all fields of the schema and no others.
    expect(z.parse(submissionDocument, document)).toEqual(document)
    documents.push(document)
  }
  expect(documents).toMatchObject(receiptNumbers.map((receiptNumber) => ({ receiptNumber })))
  expect(documents[0]).toMatchObject({
    payload: { iban: 'DE89370400440532013000', forderungen: [{ invoiceSum: '120.50' }] },
    files: [{ name: 'liste.csv', sizeBytes: 8 }],
  })
})

test('a sent mandate leaves no draft behind', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  await portal.call(saveDraft, { draftId: sampleDraftId, form: { geschaeftsId: 'KD-1' } }, token)
  expect((await portal.call(sendMandate, { ...mandate, firstName: '' }, token)).status).toBe(400)
  expect((await portal.call(readDraft, {}, token)).payload['draft']).not.toBeNull()
  const sent = { ...mandate, draftId: sampleDraftId }
  expect((await portal.call(sendMandate, sent, token)).status).toBe(200)
  expect((await portal.call(readDraft, {}, token)).payload).toEqual({ draft: null })
})
