import {
  readAttachment,
  readBookings,
  readCase,
  readCaseHistory,
  readMainClaims,
} from '@portal/contract/case-detail.ts'
import type { SubmissionState } from '@portal/contract/submission.ts'
import { expect } from 'vitest'

import {
  buildCase,
  buildCustomers,
  buildHistoryEntry,
  buildMainClaim,
  buildNotice,
  buildSubmission,
  buildUser,
} from '#test/build.ts'
import { test } from '#test/portal.ts'

const calls = [readCase, readMainClaims, readCaseHistory, readBookings, readAttachment]

/** Request fields besides `inkassoNumber`. */
const rest = (endpoint: object) => (endpoint === readAttachment ? { recno: 1 } : {})

test('a case shows every field of the specification', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  // Another own case, which must not be returned.
  await buildCase(db)
  const inkassoNumber = await buildCase(db, {
    geschaeftsId: 'KD-9',
    zahlungen: '20.00',
    datletztezahl: '2026-03-01',
    negativinfo3: 'Insolvenzverfahren eröffnet',
    closedDate: '2026-04-01',
    closingReason: 'Vergleich',
    aktuelleaktion: 'Ratenzahlung',
    aktuelleaktionLong: 'Ratenzahlung vereinbart',
  })
  const { payload } = await portal.call(readCase, { inkassoNumber }, await portal.logIn('anna'))
  expect(payload).toEqual({
    glaeubigergnummer: '100100',
    ihraz: 'KD-9',
    hauptforderung: '100.00',
    zinsen: '1.50',
    kosten: '0.00',
    zahlungen: '20.00',
    aktuellersaldo: '101.50',
    datletztezahl: '2026-03-01',
    gemeldet: '0.00',
    schuldner: 'Beispiel, Erika',
    negativinfo1: '',
    negativinfo2: '',
    negativinfo3: 'Insolvenzverfahren eröffnet',
    negativinfo4: '',
    negativinfo5: '',
    negativinfo6: '',
    aktentyp: 'Vorgerichtlich',
    abschlussDatum: '2026-04-01',
    abschlussGrund: 'Vergleich',
    vorletzteaktion: '',
    vorletzteaktionLong: '',
    letzteaktion: '',
    letzteaktionLong: '',
    aktuelleaktion: 'Ratenzahlung',
    aktuelleaktionLong: 'Ratenzahlung vereinbart',
    aktuelleaktionDatum: null,
    schuldnername: 'Beispiel, Erika',
    schuldneradresse: 'Musterweg 1',
    schuldnerplzort: '12345 Musterstadt',
  })
})

test('costs from main claims and bookings count once, and the current action has its day', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const aktuelleaktionLong = 'Ratenzahlung vereinbart'
  const inkassoNumber = await buildCase(db, { aktuelleaktion: 'Ratenzahlung', aktuelleaktionLong })
  await buildMainClaim(db, { inkassoNumber, position: 1, mahnkost: '5.00', bankrl: '0.00' })
  await buildMainClaim(db, { inkassoNumber, position: 2, mahnkost: '2.50', bankrl: '3.00' })
  await buildHistoryEntry(db, { inkassoNumber, recno: 1, datum: '2026-01-20', text: aktuelleaktionLong })
  await buildHistoryEntry(db, { inkassoNumber, recno: 2, datum: '2026-02-20', text: aktuelleaktionLong })
  await buildHistoryEntry(db, { inkassoNumber, recno: 3, datum: '2026-03-20', text: 'Notiz' })
  const token = await portal.logIn('anna')
  const costs = async () => {
    const { payload } = await portal.call(readCase, { inkassoNumber }, token)
    return [payload['kosten'], payload['aktuelleaktionDatum']]
  }
  expect(await costs()).toEqual(['10.50', '2026-02-20'])
  const book = (index: number, bucharttxt: string, betrag: string) =>
    db
      .insertInto('booking')
      .values({ inkassoNumber, index, datum: '2026-02-01', text: '', betrag, buchart: '1', bucharttxt })
      .execute()
  await book(1, 'Mahnkosten Gläubiger', '7.50')
  await book(2, 'Bankrücklast', '3.00')
  expect(await costs()).toEqual(['10.50', '2026-02-20'])
  await book(3, 'Inkassovergütung', '40.00')
  await book(4, 'Gerichtskosten', '36.00')
  await book(5, 'Erstattung Gerichtskosten', '-6.00')
  await book(6, 'Hauptforderung', '100.00')
  await book(7, 'Storno/Rücklastschrift', '20.00')
  await book(8, 'Gutschrift', '-7.00')
  expect(await costs()).toEqual(['80.50', '2026-02-20'])
})

test('a user who may not see interest gets the account of the main claim and no amount of a payment', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db, { zinsenEnabled: false })
  const token = await portal.logIn('anna')
  const aktuelleaktionLong = 'Zahlung über 80,00 € eingegangen'
  const inkassoNumber = await buildCase(db, {
    zinsen: '7.25',
    zahlungen: '80.00',
    zahlungenHauptforderung: '37.50',
    aktuellersaldo: '67.25',
    aktuelleaktionLong,
  })
  await buildHistoryEntry(db, { inkassoNumber, recno: 1, datum: '2026-02-03', text: aktuelleaktionLong })
  const booked = [
    ['Hauptforderung', 'Mietzins Januar 2026', '100.00'],
    ['Zinsen', 'bis 31.01.2026', '7.25'],
    ['Inkassovergütung', '', '40.00'],
    ['Rate', '80,00 € von Zinser', '-80.00'],
  ] as const
  for (const [index, [bucharttxt, text, betrag]] of booked.entries())
    await db
      .insertInto('booking')
      .values({ inkassoNumber, index, datum: '2026-02-01', text, betrag, buchart: '1', bucharttxt })
      .execute()
  const detail = await portal.call(readCase, { inkassoNumber }, token)
  expect(detail.payload).toMatchObject({
    hauptforderung: '100.00',
    zinsen: null,
    kosten: '40.00',
    zahlungen: '37.50',
    aktuellersaldo: '62.50',
    aktuelleaktionLong: 'Zahlung über … eingegangen',
    aktuelleaktionDatum: '2026-02-03',
  })
  const bookings = await portal.call(readBookings, { inkassoNumber }, token)
  expect(bookings.payload).toMatchObject({
    history: [
      { bucharttxt: 'Rate', text: '… von Zinser', betrag: null },
      { bucharttxt: 'Inkassovergütung', betrag: '40.00' },
      { bucharttxt: 'Hauptforderung', betrag: '100.00' },
    ],
  })
  const history = await portal.call(readCaseHistory, { inkassoNumber }, token)
  expect(history.payload).toMatchObject({ history: [{ text: 'Zahlung über … eingegangen' }] })
  await db.updateTable('inkassoCase').set({ aktuellersaldo: '0.00' }).execute()
  const settled = await portal.call(readCase, { inkassoNumber }, token)
  expect(settled.payload).toMatchObject({ zahlungen: '37.50', aktuellersaldo: '0.00' })
})

test('R36 reported payments and credit notes add up until they are decided, without those of another creditor or case', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const inkassoNumber = await buildCase(db)
  const send = async (state: SubmissionState, fields: Parameters<typeof buildNotice>[1]) => {
    const submissionId = await buildSubmission(db, { kind: 'payments', state })
    await buildNotice(db, { inkassoNumber, submissionId, type: 'Z', ...fields })
  }
  await send('received', { betrag: '100.10' })
  await send('fetched', { betrag: '150.05' })
  await send('received', { type: 'G', betrag: '0.20' })
  await send('accepted', { betrag: '1.00' })
  await send('refused', { betrag: '2.00' })
  await send('received', { type: 'F', betrag: '4.00' })
  await send('received', { type: 'S' })
  await send('received', { betrag: '8.00', glgNumber: '200100' })
  await send('received', { betrag: '16.00', inkassoNumber: await buildCase(db) })
  // Not sent through the portal, so its state is unknown.
  await buildNotice(db, { inkassoNumber, type: 'Z', betrag: '32.00' })
  const { payload } = await portal.call(readCase, { inkassoNumber }, await portal.logIn('anna'))
  expect(payload['gemeldet']).toBe('250.35')
})

test('claims are ordered by position, history entries and bookings latest first', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const inkassoNumber = await buildCase(db)
  const buildBooking = (inkassoNumber: string, index: number) =>
    db
      .insertInto('booking')
      .values({
        inkassoNumber,
        index,
        datum: '2026-02-01',
        text: 'Rate',
        betrag: '-5.00',
        buchart: '52',
        bucharttxt: 'Rate',
      })
      .execute()
  for (const position of [2, 1])
    await buildMainClaim(db, { inkassoNumber, position, rechnr: `RE-${position}` })
  for (const recno of [2, 10, 1]) await buildHistoryEntry(db, { inkassoNumber, recno })
  for (const index of [1, 3, 2]) await buildBooking(inkassoNumber, index)
  // Entries of another own case, which must not be returned.
  const another = await buildCase(db)
  await buildMainClaim(db, { inkassoNumber: another, position: 3 })
  await buildHistoryEntry(db, { inkassoNumber: another, recno: 3 })
  await buildBooking(another, 4)
  const token = await portal.logIn('anna')
  const claims = await portal.call(readMainClaims, { inkassoNumber }, token)
  expect(claims.payload).toMatchObject({ history: [{ rechnr: 'RE-1' }, { rechnr: 'RE-2' }] })
  const history = await portal.call(readCaseHistory, { inkassoNumber }, token)
  expect(history.payload).toMatchObject({
    history: [{ recno: 10 }, { recno: 2 }, { recno: 1, hasAttachment: false }],
  })
  const bookings = await portal.call(readBookings, { inkassoNumber }, token)
  expect(bookings.payload).toMatchObject({
    history: [{ index: 3 }, { index: 2 }, { index: 1, betrag: '-5.00' }],
  })
})

test('a document is returned byte for byte, and only from its own case (R40)', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const bytes = Buffer.from('%PDF-1.4 ÄÖÜ\0')
  const { sha256 } = await portal.files.put(bytes)
  const inkassoNumber = await buildCase(db)
  const otherCase = await buildCase(db)
  await buildHistoryEntry(db, {
    inkassoNumber,
    recno: 7,
    attachmentSha256: sha256,
    attachmentType: 'application/pdf',
    attachmentFilename: 'Mahnung.pdf',
  })
  await buildHistoryEntry(db, { inkassoNumber, recno: 8 })
  const token = await portal.logIn('anna')
  const { payload } = await portal.call(readAttachment, { inkassoNumber, recno: 7 }, token)
  expect(payload).toEqual({
    data: bytes.toString('base64'),
    dataType: 'application/pdf',
    filename: 'Mahnung.pdf',
  })
  for (const request of [
    { inkassoNumber: otherCase, recno: 7 },
    { inkassoNumber, recno: 8 },
    { inkassoNumber, recno: 9 },
  ]) {
    expect((await portal.call(readAttachment, request, token)).status).toBe(404)
  }
})

test('R36 a foreign case and one of a hidden file type get byte for byte the response of an unknown one', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db, { aktentypen: ['Vorgerichtlich'] })
  const foreign = await buildCase(db, { glgNumber: '200100', schuldnername: 'Geheim, Greta' })
  const hidden = await buildCase(db, { aktentyp: 'Überwachung', schuldnername: 'Geheim, Gustav' })
  for (const inkassoNumber of [foreign, hidden]) {
    await buildHistoryEntry(db, { inkassoNumber, recno: 1, text: 'Geheim' })
    await buildMainClaim(db, { inkassoNumber, bezeichnung: 'Geheim' })
  }
  const token = await portal.logIn('anna')
  for (const endpoint of calls) {
    const answers = []
    for (const inkassoNumber of [foreign, hidden, '00000000']) {
      const { status, body } = await portal.call(endpoint, { inkassoNumber, ...rest(endpoint) }, token)
      // The request id always differs, so it is removed.
      answers.push([status, body.replace(/"requestId":"[^"]+"/, '')])
    }
    expect(answers[0]?.[0]).toBe(404)
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  }
})

test('every call needs a session and names the missing field', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  for (const endpoint of calls) {
    expect((await portal.call(endpoint, { inkassoNumber: '1', ...rest(endpoint) })).status).toBe(401)
    const { status, error } = await portal.call(endpoint, {}, token)
    expect([status, error?.fields?.['inkassoNumber']]).toEqual([400, 'required'])
  }
})
