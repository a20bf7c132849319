import { addDraftFile, readDraft, saveDraft } from '@portal/contract/handover-draft.ts'
import { findEarlierMandates, sendMandate } from '@portal/contract/handover.ts'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { type Answer, type Portal, test } from '#test/portal.ts'
import { fileEntry, mandatePayload } from '#test/sample-submissions.ts'

async function build(db: Db, portal: Portal) {
  await buildCustomers(db)
  await buildUser(db)
  return portal.logIn('anna')
}

test('a mandate is in the hand-over history at once, by the country of the debtor', async ({
  db,
  portal,
}) => {
  const token = await build(db, portal)
  const claim = mandatePayload.forderungen[0]
  const person = { salutation: 1, legalForm: 'privat männlich', firstName: 'Jörg', lastName: 'Weiß' }
  await portal.call(sendMandate, { ...mandatePayload, forderungen: [claim, claim] }, token)
  await portal.call(sendMandate, { ...mandatePayload, ...person, addressCountryCode: 'A', files: [] }, token)
  const rows = await db.selectFrom('handover').selectAll().orderBy('location', 'desc').execute()
  expect(rows).toMatchObject([
    { location: 'in', text: 'Auftrag KD-77: Müller GmbH, Hauptforderung 2.469,00 €' },
    { location: 'aus', text: 'Auftrag KD-77: Jörg Weiß, Hauptforderung 1.234,50 €' },
  ])
  for (const row of rows)
    expect(row).toMatchObject({
      id: row.submissionId,
      glgNumber: '100100',
      userId: 'anna',
      date: '2026-06-01',
      time: '12:00:00',
    })
})

test('the draft is deleted when the mandate is sent, and stays when it is refused', async ({
  db,
  portal,
}) => {
  const token = await build(db, portal)
  const drafts = () => db.selectFrom('handoverDraft').select('userId').execute()
  await portal.call(saveDraft, { draftId, form: { geschaeftsId: 'KD-77' } }, token)
  await portal.call(sendMandate, { ...mandatePayload, draftId, glgNumber: '200100' }, token)
  expect(await drafts()).toHaveLength(1)
  await portal.call(sendMandate, { ...mandatePayload, draftId }, token)
  expect(await drafts()).toHaveLength(0)
})

test('C23 sending a mandate keeps the draft of another tab with its files', async ({ db, portal }) => {
  const token = await build(db, portal)
  const other = { draftId: `${draftId}-other` }
  await portal.call(saveDraft, { draftId, form: { geschaeftsId: 'KD-77' } }, token)
  await portal.call(saveDraft, { ...other, form: { geschaeftsId: 'KD-78' } }, token)
  await portal.call(addDraftFile, { ...other, file: fileEntry('a.csv', Buffer.from('a;b')) }, token)
  await portal.call(sendMandate, { ...mandatePayload, draftId }, token)
  await portal.call(sendMandate, { ...mandatePayload, files: [] }, token)
  expect((await portal.call(readDraft, {}, token)).payload['draft']).toMatchObject({
    id: other.draftId,
    form: { geschaeftsId: 'KD-78' },
    files: [{ name: 'a.csv' }],
  })
})

test('R50 the server enforces every rule and names the wrong field', async ({ db, portal }) => {
  const token = await build(db, portal)
  const claim = mandatePayload.forderungen[0]
  const table: [changes: object, fields: object][] = [
    [{ geschaeftsId: '' }, { geschaeftsId: 'required' }],
    [{ geschaeftsId: 'x'.repeat(36) }, { geschaeftsId: 'tooLong' }],
    [{ salutation: 5, lastName: 'Weiß' }, { salutation: 'unknown' }],
    [{ salutation: 1 }, { lastName: 'required' }],
    [{ legalForm: 'SE' }, { legalForm: 'unknown' }],
    [{ inkassozession: 'maybe' }, { inkassozession: 'unknown' }],
    [{ addressCountryCode: 'DE' }, { addressCountryCode: 'unknown' }],
    [{ birthDate: '2026-06-02' }, { birthDate: 'future' }],
    [{ birthDate: '1899-12-31' }, { birthDate: 'range' }],
    [{ iban: 'DE00' }, { iban: 'iban' }],
    [{ forderungen: [] }, { forderungen: 'required' }],
    [{ forderungen: [{ ...claim, contractDate: '' }] }, { 'forderungen.0.contractDate': 'required' }],
    [{ forderungen: [{ ...claim, invoiceSum: '1.234,50' }] }, { 'forderungen.0.invoiceSum': 'number' }],
    [{ zahlungen: [{ amount: '1', date: '2026-13-01' }] }, { 'zahlungen.0.date': 'noSuchDay' }],
    [{ gutschriften: [{ amount: '', date: '2026-05-01' }] }, { 'gutschriften.0.amount': 'required' }],
    [{ remarks: 'x'.repeat(10_001) }, { remarks: 'tooLong' }],
    // Errors in dates and errors in files are found in different places, but are reported together.
    [
      { birthDate: '2026-06-02', files: [fileEntry('a.exe', Buffer.from('MZ'))] },
      { birthDate: 'future', 'files.0': 'fileType' },
    ],
  ]
  for (const [changes, fields] of table) {
    const { status, error } = await portal.call(sendMandate, { ...mandatePayload, ...changes }, token)
    expect([changes, status, error?.fields]).toEqual([changes, 400, fields])
  }
  expect(await db.selectFrom('submission').select('id').execute()).toEqual([])
})

const draftId = 'eeeeeeee-1111-2222-3333-444444444444'

test('C23 a draft that is sent a hundred times in parallel to two servers creates one mandate, and all callers learn of it', async ({
  db,
  portal,
  peer,
}) => {
  const token = await build(db, portal)
  /**
   * Each tab sends its own idempotency key, and may have changed the form. Retries if the server is overloaded.
   */
  async function send(tab: number): Promise<Answer> {
    const payload = { ...mandatePayload, draftId, files: [], remarks: `Fenster ${tab}` }
    const server = tab % 2 ? portal : peer
    const answer = await server.call(sendMandate, payload, token, 'de', `tab-${tab}-aaaaaaaaaaaaaaaa`)
    // 503: no database connection became free in time.
    return answer.status === 429 || answer.status === 503 ? send(tab) : answer
  }
  const answers = await Promise.all(Array.from({ length: 100 }, (_, tab) => send(tab)))
  const sent = await db.selectFrom('submission').select(['receiptNumber', 'payload', 'draftId']).execute()
  expect(sent).toMatchObject([{ receiptNumber: 'M-2026-000001', draftId }])
  expect(sent[0]?.payload).not.toHaveProperty('draftId')
  const receipt = { receiptNumber: 'M-2026-000001', receivedAt: '2026-06-01T10:00:00.000Z' }
  const [first, ...others] = answers.toSorted((one, other) => one.status - other.status)
  expect(first).toMatchObject({ status: 200, payload: receipt })
  expect(new Set(others.map(({ status, error }) => `${status} ${error?.code}`))).toEqual(
    new Set(['409 already_sent']),
  )
  for (const { error } of others) expect(error?.receipt).toEqual(receipt)
})

test('C23 a draft that was sent is neither saved nor offered again, for its user only', async ({
  db,
  portal,
}) => {
  const token = await build(db, portal)
  await buildUser(db, { username: 'berta' })
  const berta = await portal.logIn('berta')
  await portal.call(saveDraft, { draftId, form: { geschaeftsId: 'KD-77' } }, token)
  expect((await portal.call(readDraft, {}, token)).payload).toMatchObject({ draft: { id: draftId } })
  await portal.call(sendMandate, { ...mandatePayload, draftId, files: [] }, token)
  const late = [
    await portal.call(saveDraft, { draftId, form: { geschaeftsId: 'KD-78' } }, token),
    await portal.call(addDraftFile, { draftId, file: fileEntry('a.csv', Buffer.from('a;b')) }, token),
  ]
  for (const { status, error } of late)
    expect([status, error?.code, error?.receipt?.receiptNumber]).toEqual([
      409,
      'already_sent',
      'M-2026-000001',
    ])
  // Store the draft again, as if it had been saved while its mandate was being sent. It must not be offered again.
  const { id: userId } = await db
    .selectFrom('portalUser')
    .where('username', '=', 'anna')
    .select('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('handoverDraft')
    .values({ userId, draftId, form: '{}', savedAt: portal.clock.now })
    .execute()
  expect((await portal.call(readDraft, {}, token)).payload).toEqual({ draft: null })
  expect((await portal.call(sendMandate, { ...mandatePayload, draftId, files: [] }, berta)).status).toBe(200)
})

test('R36 earlier mandates are found by reference and invoice number, from all users of the creditor number', async ({
  db,
  portal,
}) => {
  const token = await build(db, portal)
  const query = { glgNumber: '100100', geschaeftsId: ' kd-77 ', invoiceNumbers: ['re-1', 'RE-2'] }
  const ask = async (changes: object = {}, as = token) =>
    (await portal.call(findEarlierMandates, { ...query, ...changes }, as)).payload
  expect(await ask()).toEqual({ mandates: [] })
  await portal.call(sendMandate, { ...mandatePayload, files: [] }, token)
  portal.clock.now = new Date('2026-06-01T10:05:00Z')
  await portal.call(sendMandate, { ...mandatePayload, files: [] }, token)
  const first = { receiptNumber: 'M-2026-000001', receivedAt: '2026-06-01T10:00:00.000Z', state: 'received' }
  const second = { receiptNumber: 'M-2026-000002', receivedAt: '2026-06-01T10:05:00.000Z', state: 'received' }
  expect(await ask()).toEqual({ mandates: [second, first] })
  await buildUser(db, { username: 'berta' })
  expect(await ask({}, await portal.logIn('berta'))).toEqual({ mandates: [second, first] })
  expect(await ask({ invoiceNumbers: ['RE-9'] }, token)).toEqual({ mandates: [] })
  expect(await ask({ geschaeftsId: 'KD-7' }, token)).toEqual({ mandates: [] })
  expect(await ask({ invoiceNumbers: [] }, token)).toEqual({ mandates: [] })
  expect((await portal.call(findEarlierMandates, { ...query, glgNumber: '200100' }, token)).status).toBe(403)
  // If the user may not see the case that was opened for a mandate, the mandate is not found.
  await buildUser(db, { username: 'dora', aktentypen: ['Vorgerichtlich'] })
  const inkassoNumber = await buildCase(db, { aktentyp: 'Gerichtlich' })
  await db.updateTable('submission').set({ acceptedInkassoNumber: inkassoNumber }).execute()
  expect(await ask({}, await portal.logIn('dora'))).toEqual({ mandates: [] })
})
