import { randomUUID } from 'node:crypto'

import { allFeatures } from '@portal/contract/feature-switches.ts'
import { allKinds } from '@portal/contract/submission-kinds.ts'
import { expect } from 'vitest'

import { makeReceipt } from '#creditor/receipt/make-receipt.ts'
import type { Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { askCreditor } from '#desk/item/ask-creditor.ts'
import { acceptItem } from '#desk/item/decide-item.ts'
import { readItemFile } from '#desk/item/read-item-file.ts'
import { readSheet } from '#desk/item/read-sheet.ts'
import { itemNow, showItem } from '#desk/item/show-item.ts'
import { takeItem } from '#desk/item/take-item.ts'
import { acknowledge } from '#operator/submissions/decide.ts'
import { actAt } from '#test/act.ts'
import { buildStatement, buildSubmission, buildSubmissionFile } from '#test/build-submission.ts'
import { buildCase, buildMainClaim, buildMessage } from '#test/build.ts'
import { buildClerk, deskNow, later, test } from '#test/desk-call.ts'

const question = {
  title: 'Wann?',
  text: 'Wann war das?',
  answer: 'text',
  filesRequired: false,
  dueDate: null,
} as const
const ask = (db: Db, receiptNumber: string, call: DeskCall, id: string = randomUUID(), changes = {}) =>
  askCreditor({ db, features: allFeatures }, { id, receiptNumber, ...question, ...changes }, call)

const mandatePayload = {
  glgNumber: '100100',
  geschaeftsId: 'KD-77',
  firstName: 'Jörg',
  lastName: 'Müller',
  forderungen: [{ invoiceNumber: 'RE-1/26', invoiceSum: '1234.50' }],
}

test('a submission is shown in the words of its receipt, with its customer', async ({
  db,
  carla,
  context,
}) => {
  const { receiptNumber } = await buildSubmission(db, { kind: 'mandate', payload: mandatePayload })
  const item = await showItem(context, receiptNumber.toLowerCase(), carla)
  expect(item).toMatchObject({
    row: { receiptNumber, debtor: 'Jörg Müller', amount: '1234.50' },
    username: 'anna',
    customerNumber: 'K1',
    customer: 'Alpha Versand GmbH',
    case: null,
    messages: [],
    tasks: [],
    notes: [],
  })
  expect(item.sections.map(({ heading }) => heading)).toEqual(['Angaben', 'Forderung 1'])
  expect(item.sections[1]?.rows).toContainEqual(['Rechnungsbetrag', '1.234,50 €'])
  const inEnglish = await itemNow(context, receiptNumber, { ...carla, language: 'en' })
  expect(inEnglish.sections.map(({ heading }) => heading)).toEqual(['Details', 'Claim 1'])
  const shown = await db
    .selectFrom('audit')
    .select(['event', 'actor', 'details'])
    .where('event', '=', 'submission_shown')
    .execute()
  expect(shown).toEqual([
    { event: 'submission_shown', actor: 'operator:clerk:carla', details: { receiptNumber } },
  ])
})

test('every kind can be shown', async ({ db, carla, context }) => {
  await buildCase(db, { inkassoNumber: '4711' })
  for (const kind of allKinds) {
    const { receiptNumber } = await buildSubmission(db, {
      kind,
      inkassoNumber: kind === 'mandate' ? null : '4711',
    })
    expect((await showItem(context, receiptNumber, carla)).row.kind).toBe(kind)
  }
})

test('what has happened to a submission is told with who did it', async ({ db, carla, otto, context }) => {
  const receivedAt = new Date('2026-06-02T07:00:00Z')
  const { receiptNumber } = await buildSubmission(db, {
    kind: 'mandate',
    receiptNumber: 'M-2026-000001',
    payload: mandatePayload,
    receivedAt,
  })
  await acknowledge(db, receiptNumber, actAt(new Date('2026-06-02T07:30:00Z')))
  await showItem(context, receiptNumber, carla)
  await showItem(context, receiptNumber, later(carla, 1))
  await ask(db, receiptNumber, later(otto, 2))
  await takeItem(db, { receiptNumber, isTakeover: true }, later(carla, 3))
  const lifeNow = async () =>
    (await itemNow(context, receiptNumber, later(carla, 10))).life.map(({ event, at, who }) => [
      event,
      at.slice(11, 16),
      who,
    ])
  const life = [
    ['received', '07:00', 'anna'],
    ['fetched', '07:30', 'Olga'],
    ['seen', '08:00', 'Carla Klar'],
    ['asked', '08:02', 'Otto Ost'],
  ]
  expect(await lifeNow()).toEqual([...life, ['taken', '08:03', 'Carla Klar']])
  await acceptItem(context, { receiptNumber, inkassoNumber: '4711' }, later(carla, 5))
  expect(await lifeNow()).toEqual([...life, ['accepted', '08:05', 'Carla Klar']])
  await ask(db, receiptNumber, later(otto, 7))
  expect(await lifeNow()).toEqual([
    ...life,
    ['accepted', '08:05', 'Carla Klar'],
    ['asked', '08:07', 'Otto Ost'],
  ])
  await db.updateTable('submission').set({ userId: null }).execute()
  expect(await lifeNow()).toEqual([
    ['received', '07:00', 'anna'],
    ['fetched', '07:30', ''],
    ['accepted', '08:05', ''],
  ])
})

test('a file is shown by its bytes, and never one that waits for the scan', async ({
  db,
  carla,
  context,
}) => {
  const { id, receiptNumber } = await buildSubmission(db)
  const add = (position: number, name: string, mediaType: string, text: string, changes = {}) =>
    buildSubmissionFile(context, id, text, { position, name, mediaType, ...changes })
  await add(0, 'a.pdf', 'application/pdf', '%PDF-1.7 …')
  await add(1, 'b.pdf', 'application/pdf', '<script>')
  await add(2, 'c.png', 'image/png', 'no picture')
  await add(3, 'd.csv', 'text/csv', '%PDF')
  await add(4, 'e.pdf', 'application/pdf', '%PDF-1.4', { scan: 'infected' })
  const { files } = await itemNow(context, receiptNumber, carla)
  expect(files.map(({ file, display, scan }) => [file, display, scan])).toEqual([
    ['01-a.pdf', 'pdf', 'off'],
    ['02-b.pdf', 'download', 'off'],
    ['03-c.png', 'download', 'off'],
    ['04-d.csv', 'download', 'off'],
    ['05-e.pdf', 'download', 'infected'],
  ])
  const read = (file: string, call = carla) => readItemFile(context, { receiptNumber, file }, call)
  expect((await read('01-a.pdf')).bytes.toString()).toBe('%PDF-1.7 …')
  await expect(read('05-e.pdf')).rejects.toMatchObject({ deskCode: 'held' })
  await expect(read('06-f.pdf')).rejects.toMatchObject({ code: 'not_found' })
  const restricted = await buildClerk(db, { name: 'kurt', customers: ['K2'] })
  await expect(read('01-a.pdf', restricted)).rejects.toMatchObject({ code: 'not_found' })
  await db.updateTable('submission').set({ filesDeletedAt: deskNow }).execute()
  await expect(read('01-a.pdf')).rejects.toMatchObject({ code: 'not_found' })
  const events = await db
    .selectFrom('audit')
    .where('event', '=', 'submission_file_read')
    .select('actor')
    .execute()
  expect(events).toEqual([{ actor: 'operator:clerk:carla' }])
})

test('a mandate shows the same invoice, reference and debtor in the customer’s cases and submissions', async ({
  db,
  carla,
  context,
}) => {
  await buildCase(db, { inkassoNumber: '1', schuldnername: 'Anders, Anna', geschaeftsId: 'A' })
  await buildMainClaim(db, { inkassoNumber: '1', rechnr: 're 1 26' })
  await buildCase(db, {
    inkassoNumber: '2',
    schuldnername: 'Müller, Jörg',
    geschaeftsId: 'B',
    glgNumber: '100200',
  })
  await buildCase(db, { inkassoNumber: '3', schuldnername: 'Anders, Bernd', geschaeftsId: 'kd 77' })
  await buildCase(db, { inkassoNumber: '4', schuldnername: 'Müller, Jörg', glgNumber: '200100' })
  const { receiptNumber } = await buildSubmission(db, { kind: 'mandate', payload: mandatePayload })
  const sent = (name: string, payload: object, changes = {}) =>
    buildSubmission(db, { kind: 'mandate', receiptNumber: name, payload, ...changes })
  await sent('M-1', { lastName: 'Andere', forderungen: [{ invoiceNumber: 'RE126' }] })
  await sent('M-2', { firstName: 'JOERG', lastName: 'Mueller' })
  await sent('M-3', { lastName: 'Andere', geschaeftsId: 'kd-77' })
  await sent('M-4', mandatePayload, { username: 'bert', glgNumber: '200100' })
  await sent('M-5', { lastName: 'Andere', geschaeftsId: '' })
  const { likenesses } = await itemNow(context, receiptNumber, carla)
  expect(
    likenesses.map(({ reason, ...one }) => [reason, one.inkassoNumber ?? one.receiptNumber, one.debtor]),
  ).toEqual([
    ['invoice', '1', 'Anders, Anna'],
    ['invoice', 'M-1', 'Andere'],
    ['reference', '3', 'Anders, Bernd'],
    ['reference', 'M-3', 'Andere'],
    ['debtor', '2', 'Müller, Jörg'],
    ['debtor', 'M-2', 'JOERG Mueller'],
  ])
})

test('the case, its messages and its tasks are shown with a submission about it', async ({
  db,
  carla,
  context,
}) => {
  await buildCase(db, { inkassoNumber: '4711' })
  await buildMessage(db, { inkassoNumber: '4711', text: 'Zahlt er?' })
  const { receiptNumber } = await buildStatement(db, '4711')
  await ask(db, receiptNumber, carla)
  const item = await itemNow(context, receiptNumber, carla)
  expect(item.case).toEqual({
    inkassoNumber: '4711',
    customerReference: 'KD-4711',
    debtor: 'Beispiel, Erika',
    balance: '101.50',
    status: 'Vorgerichtlich',
  })
  expect(item.messages.map(({ text }) => text)).toEqual(['Zahlt er?'])
  expect(item.tasks).toMatchObject([{ title: 'Wann?', clerk: 'Carla Klar', kind: 'question', state: 'open' }])
  expect(item.row).toMatchObject({ waitsForCreditor: true, claim: { isOwn: true } })
  // The case now belongs to another customer.
  await db.updateTable('inkassoCase').set({ glgNumber: '200100' }).execute()
  const restricted = await buildClerk(db, { name: 'kurt', customers: ['K1'] })
  expect(await itemNow(context, receiptNumber, restricted)).toMatchObject({ case: null, messages: [] })
})

test('R36 a clerk of the customer to whom a case has gone reads nothing that the one before has written', async ({
  db,
  carla,
  context,
}) => {
  await buildCase(db, { inkassoNumber: '4711' })
  await buildMessage(db, { inkassoNumber: '4711', text: 'Vom Haus' })
  const message = { kind: 'message' as const, inkassoNumber: '4711' }
  await buildSubmission(db, { ...message, payload: { inkassoNumber: '4711', text: 'Von Alpha' } })
  await db.updateTable('inkassoCase').set({ glgNumber: '200100' }).execute()
  const { receiptNumber } = await buildSubmission(db, {
    ...message,
    username: 'bert',
    glgNumber: '200100',
    payload: { inkassoNumber: '4711', text: 'Von Beta' },
  })
  const textsFor = async (call: DeskCall) =>
    (await itemNow(context, receiptNumber, call)).messages.map(({ text }) => text).toSorted()
  const restricted = await buildClerk(db, { name: 'kurt', customers: ['K2'] })
  expect(await textsFor(restricted)).toEqual(['Vom Haus', 'Von Beta'])
  expect(await textsFor(carla)).toEqual(['Vom Haus', 'Von Alpha', 'Von Beta'])
})

test('the sheet is the creditor’s receipt, with nothing internal', async ({ db, carla, context }) => {
  const { id, receiptNumber } = await buildSubmission(db, { kind: 'mandate', payload: mandatePayload })
  await db
    .insertInto('deskNote')
    .values({ id: randomUUID(), submissionId: id, clerk: 'carla', at: deskNow, text: 'Geheim' })
    .execute()
  const { bytes, mediaType, name } = await readSheet(context, receiptNumber, carla)
  expect([mediaType, name, bytes.subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    `${receiptNumber}.pdf`,
    '%PDF-',
  ])
  const submission = await db.selectFrom('submission').selectAll().executeTakeFirstOrThrow()
  const receipt = await makeReceipt({ ...submission, files: [] }, context.facts, 'de')
  expect(bytes.length).toBe(receipt.length)
  const restricted = await buildClerk(db, { name: 'kurt', customers: ['K2'] })
  await expect(readSheet(context, receiptNumber, restricted)).rejects.toMatchObject({ code: 'not_found' })
})
