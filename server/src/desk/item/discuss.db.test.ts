import { randomUUID } from 'node:crypto'

import { allFeatures } from '@portal/contract/feature-switches.ts'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { addNote } from '#desk/item/add-note.ts'
import { askCreditor } from '#desk/item/ask-creditor.ts'
import { itemNow } from '#desk/item/show-item.ts'
import { takeItem } from '#desk/item/take-item.ts'
import { writeToCreditor } from '#desk/item/write-to-creditor.ts'
import { buildStatement, buildSubmission } from '#test/build-submission.ts'
import { buildCase } from '#test/build.ts'
import { later, test } from '#test/desk-call.ts'

const question = {
  title: 'Wann?',
  text: 'Wann war das?',
  answer: 'text',
  filesRequired: false,
  dueDate: null,
} as const
const ask = (db: Db, receiptNumber: string, call: DeskCall, id: string = randomUUID(), changes = {}) =>
  askCreditor({ db, features: allFeatures }, { id, receiptNumber, ...question, ...changes }, call)

test('a question is asked once, about the case or the mandate, and not by two clerks', async ({
  db,
  carla,
  otto,
  context,
}) => {
  const mandate = await buildSubmission(db, { kind: 'mandate', receiptNumber: 'M-2026-000009' })
  const upload = await buildSubmission(db)
  const id = randomUUID()
  await ask(db, mandate.receiptNumber, carla, id, { filesRequired: true })
  await ask(db, mandate.receiptNumber, later(carla, 1), id, { filesRequired: true })
  expect(
    await db.selectFrom('task').select(['taskId', 'receiptNumber', 'glgNumber', 'kind']).execute(),
  ).toEqual([{ taskId: id, receiptNumber: mandate.receiptNumber, glgNumber: '100100', kind: 'document' }])
  await expect(ask(db, mandate.receiptNumber, otto)).rejects.toMatchObject({ deskCode: 'taken' })
  await expect(ask(db, upload.receiptNumber, carla)).rejects.toMatchObject({ deskCode: 'refused' })
  await buildCase(db, { inkassoNumber: '4711' })
  const moved = await buildStatement(db, '4711')
  await db.updateTable('inkassoCase').set({ glgNumber: '200100' }).execute()
  await expect(ask(db, moved.receiptNumber, carla)).rejects.toMatchObject({ deskCode: 'refused' })
  const answer = await buildSubmission(db, {
    kind: 'taskAnswer',
    payload: { taskId: id, revision: 1, mandateReceiptNumber: mandate.receiptNumber },
  })
  await ask(db, answer.receiptNumber, carla)
  // The submission that answers a task shows both questions about the mandate.
  expect((await itemNow(context, answer.receiptNumber, carla)).tasks).toHaveLength(2)
  const asked = await db
    .selectFrom('audit')
    .where('event', '=', 'submission_asked')
    .select('details')
    .execute()
  expect(asked).toHaveLength(2)
  expect(asked[0]?.details).toEqual({ receiptNumber: mandate.receiptNumber, taskId: id })
})

test('a message is written once, in the name of the clerk, to the creditor of the case', async ({
  db,
  carla,
  otto,
  context,
}) => {
  await buildCase(db, { inkassoNumber: '4711' })
  const statement = await buildStatement(db, '4711')
  const upload = await buildSubmission(db)
  const id = randomUUID()
  const write = (receiptNumber: string, call = carla) =>
    writeToCreditor(context, { id, receiptNumber, text: 'Guten Tag' }, call)
  await write(statement.receiptNumber)
  await write(statement.receiptNumber, later(carla, 1))
  expect(await db.selectFrom('caseMessage').select(['messageId', 'clerk', 'text']).execute()).toEqual([
    { messageId: id, clerk: 'Carla Klar', text: 'Guten Tag' },
  ])
  await expect(write(statement.receiptNumber, otto)).rejects.toMatchObject({ deskCode: 'taken' })
  await takeItem(db, { receiptNumber: statement.receiptNumber, isTakeover: true }, otto)
  await write(statement.receiptNumber, later(carla, 2))
  await expect(write(upload.receiptNumber)).rejects.toMatchObject({ deskCode: 'refused' })
  await db.updateTable('inkassoCase').set({ glgNumber: '200100' }).execute()
  await expect(write(statement.receiptNumber)).rejects.toMatchObject({ deskCode: 'refused' })
})

test('notes keep their order and their writer, are written once, and prolong the claim', async ({
  db,
  carla,
  otto,
  context,
}) => {
  const { receiptNumber } = await buildSubmission(db)
  await takeItem(db, { receiptNumber, isTakeover: false }, carla)
  const id = randomUUID()
  await addNote(db, { id, receiptNumber, text: 'Ruft zurück' }, later(carla, 5))
  await addNote(db, { id, receiptNumber, text: 'Ruft zurück' }, later(carla, 6))
  await addNote(db, { id: randomUUID(), receiptNumber, text: 'Erreicht' }, later(otto, 7))
  await expect(addNote(db, { id, receiptNumber, text: 'Anders' }, carla)).rejects.toMatchObject({
    deskCode: 'refused',
  })
  await db.deleteFrom('clerk').where('name', '=', 'otto').execute()
  expect((await itemNow(context, receiptNumber, carla)).notes).toEqual([
    { at: '2026-06-02T08:05:00.000Z', clerk: 'Carla Klar', text: 'Ruft zurück' },
    { at: '2026-06-02T08:07:00.000Z', clerk: 'otto', text: 'Erreicht' },
  ])
  expect(await db.selectFrom('deskClaim').select('until').execute()).toEqual([
    { until: later(carla, 25).act.now },
  ])
  const noted = await db
    .selectFrom('audit')
    .where('event', '=', 'submission_noted')
    .select(['userId', 'details'])
    .execute()
  expect(noted).toEqual([
    { userId: null, details: { receiptNumber } },
    { userId: null, details: { receiptNumber } },
  ])
})

test('a part of the portal that is switched off reaches no creditor', async ({ db, carla, context }) => {
  await buildCase(db, { inkassoNumber: '4711' })
  const { receiptNumber } = await buildStatement(db, '4711')
  const features = { ...allFeatures, tasks: false, messages: false }
  const id = randomUUID()
  const asked = async () => askCreditor({ db, features }, { id, receiptNumber, ...question }, carla)
  await expect(asked()).rejects.toMatchObject({ deskCode: 'refused' })
  const written = writeToCreditor({ ...context, features }, { id, receiptNumber, text: 'Guten Tag' }, carla)
  await expect(written).rejects.toMatchObject({ deskCode: 'refused' })
})

test('nobody is asked about a case that belongs to another creditor by now, or that is gone', async ({
  db,
  carla,
  context,
}) => {
  await buildCase(db, { inkassoNumber: '4711' })
  const { receiptNumber } = await buildStatement(db, '4711')
  const gone = await buildStatement(db, '4712')
  const asked = (receipt: string) =>
    askCreditor(context, { id: randomUUID(), receiptNumber: receipt, ...question }, carla)
  await db.updateTable('inkassoCase').set({ glgNumber: '200100' }).execute()
  await expect(asked(receiptNumber)).rejects.toMatchObject({
    deskCode: 'refused',
    words: { de: 'Die Akte gehört inzwischen zu einem anderen Gläubiger.' },
  })
  await expect(asked(gone.receiptNumber)).rejects.toMatchObject({
    deskCode: 'refused',
    words: { de: 'Das Portal hat die Akte nicht mehr, daher ist keine Rückfrage möglich.' },
  })
  expect(await db.selectFrom('task').selectAll().execute()).toEqual([])
})
