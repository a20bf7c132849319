import { saveDraft } from '@portal/contract/handover-draft.ts'
import { sendMandate } from '@portal/contract/handover.ts'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { type Portal, test } from '#test/portal.ts'
import { fileEntry, mandatePayload } from '#test/sample-submissions.ts'

async function build(db: Db, portal: Portal) {
  await buildCustomers(db)
  await buildUser(db)
  return portal.logIn('anna')
}

test('a mandate stands in the hand-over history at once, by the country of the debtor', async ({
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

test('the draft is gone once the mandate is sent, and stays when it is refused', async ({ db, portal }) => {
  const token = await build(db, portal)
  const drafts = () => db.selectFrom('handoverDraft').select('userId').execute()
  await portal.call(saveDraft, { form: { geschaeftsId: 'KD-77' } }, token)
  await portal.call(sendMandate, { ...mandatePayload, glgNumber: '200100' }, token)
  expect(await drafts()).toHaveLength(1)
  await portal.call(sendMandate, mandatePayload, token)
  expect(await drafts()).toHaveLength(0)
})

test('R50 every rule holds past the browser, and the wrong field is named', async ({ db, portal }) => {
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
    // What is wrong with dates and with files is told together.
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
