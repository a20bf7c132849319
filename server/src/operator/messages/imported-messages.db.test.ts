import { allFeatures, type FeatureSwitches } from '@portal/contract/feature-switches.ts'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { listMessages } from '#operator/messages/list-messages.ts'
import { sendMessage } from '#operator/messages/send-message.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { sweepOrphans } from '#submissions/sweep-orphans.ts'
import { actAt } from '#test/act.ts'
import { buildSubmission, buildSubmissionFile } from '#test/build-submission.ts'
import { buildUser } from '#test/build.ts'
import { caseRow, type ImportRun, masterData, test } from '#test/import.ts'

const row = { messageId: 'N-1', inkassoNumber: '1', date: '2026-02-01', time: '09:41', text: 'Er zahlt.' }

async function importCase(imports: ImportRun, messages: readonly object[] = [row]) {
  await imports.write({ ...masterData, 'cases.ndjson': [caseRow('1')], 'messages.ndjson': messages })
  return imports.run()
}

const stored = (db: Db) =>
  db
    .selectFrom('caseMessage')
    .select(['messageId', 'clerk', 'text', 'number', 'submissionId', 'changedAt'])
    .orderBy('messageId')
    .execute()

test('messages are imported with documents, and an unchanged message stays read', async ({ db, imports }) => {
  const withDocument = { ...row, messageId: 'N-2', clerk: 'M. Muster', attachment: 'a.pdf' }
  await imports.write({ 'a.pdf': '%PDF-1.7' })
  const [, , , , first] = await importCase(imports, [row, withDocument])
  expect(first).toMatchObject({ kind: 'messages', inserted: 2, updated: 0 })
  const before = await stored(db)
  expect(before).toMatchObject([
    { messageId: 'N-1', clerk: '', number: 1 },
    { messageId: 'N-2', clerk: 'M. Muster', number: 2 },
  ])
  const again = await imports.run()
  expect(again.at(-1)).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 })
  expect(await stored(db)).toEqual(before)
  await importCase(imports, [{ ...row, text: 'Er zahlt nicht.' }, withDocument])
  const [changed, same] = await stored(db)
  expect([changed?.number, same]).toEqual([3, before[1]])
  expect(changed?.changedAt.getTime()).toBeGreaterThan(before[0]?.changedAt.getTime() ?? Infinity)
})

test('the document of a message is referenced, and goes to the trash with its case', async ({
  db,
  imports,
}) => {
  await imports.write({ 'a.pdf': '%PDF-1.7' })
  await importCase(imports, [{ ...row, attachment: 'a.pdf' }])
  const old = new Date(Date.now() + 40 * 86_400_000)
  await sweepOrphans({ db, files: imports.files }, { isConfirmed: true, now: old })
  const { attachmentSha256 } = await db
    .selectFrom('caseMessage')
    .select('attachmentSha256')
    .executeTakeFirstOrThrow()
  expect(await imports.files.find(attachmentSha256 ?? '')).toBe('stored')
  await db.deleteFrom('inkassoCase').execute()
  expect(await db.selectFrom('unneededFile').select(['sha256', 'goesToTrash']).execute()).toEqual([
    { sha256: attachmentSha256, goesToTrash: true },
  ])
})

test('an imported message of a creditor is shown once, as the collection system has it, with its submission', async ({
  db,
  imports,
}) => {
  await importCase(imports, [])
  await buildUser(db, { aktentypen: ['V'] })
  const payload = { inkassoNumber: '1', text: 'Hat er gezahlt?' }
  const sent = await buildSubmission(db, {
    kind: 'message',
    receiptNumber: 'N-2026-000001',
    inkassoNumber: '1',
    payload,
  })
  await buildSubmissionFile({ db, files: imports.files }, sent.id, 'a;b')
  const listed = async () =>
    (await listMessages(db, '1', actAt())).map(({ writer, text, files, receiptNumber }) => [
      writer,
      text,
      files,
      receiptNumber,
    ])
  expect(await listed()).toEqual([['anna', 'Hat er gezahlt?', ['liste.csv'], 'N-2026-000001']])
  const back = { ...row, clerk: 'anna', submissionId: sent.id, text: 'Hat er gezahlt? (bearbeitet)' }
  await importCase(imports, [back])
  expect(await listed()).toEqual([['anna', 'Hat er gezahlt? (bearbeitet)', ['liste.csv'], 'N-2026-000001']])
  // `number` is null, so the message is unread for nobody. `clerk` is empty, because the sender's name is in
  // the submission, where an erasure replaces it.
  expect(await stored(db)).toMatchObject([{ number: null, clerk: '', submissionId: sent.id }])
  await importCase(imports, [{ messageId: row.messageId, deleted: true }])
  expect(await listed()).toEqual([['anna', 'Hat er gezahlt?', ['liste.csv'], 'N-2026-000001']])
})

test('a complete delivery of messages deletes none that was written in the portal', async ({
  db,
  imports,
}) => {
  await importCase(imports, [row, { ...row, messageId: 'N-2' }])
  const context = { db, files: imports.files }
  const written = await sendMessage(context, { inkassoNumber: '1', text: 'Von Hand', clerk: '' }, actAt())
  await imports.write({ 'messages.ndjson': [row] })
  await imports.runWhole({ complete: ['messages'], maxDeletions: 100 })
  expect((await stored(db)).map(({ messageId }) => messageId)).toEqual(['N-1', written].toSorted())
})

test('while messages are off they are stored, with a warning that nobody sees them', async ({ imports }) => {
  const sentence =
    "messages: stored, but nobody sees them while features.messages is off in the operator's file."
  await importCase(imports)
  const warned = async (features: FeatureSwitches) => (await imports.runWhole({ features })).warnings
  expect(await warned({ ...allFeatures, messages: false })).toEqual([sentence])
  expect(await warned(allFeatures)).toEqual([])
})

test('an invalid message is refused in a sentence, and nothing is written', async ({ db, imports }) => {
  await importCase(imports, [])
  const write = (changes: object) =>
    sendMessage(
      { db, files: imports.files },
      { inkassoNumber: '1', text: 'x', clerk: '', ...changes },
      actAt(),
    )
  await expect(write({ inkassoNumber: '9' })).rejects.toThrow('There is no case 9.')
  const refused = (changes: object) =>
    write(changes).catch((error: unknown) => error instanceof OperatorError && [error.message, error.fields])
  const ofFile = (name: string, bytes = Buffer.from('x')) => refused({ file: { name, bytes } })
  const says = (sentence: string, fields: object) => [expect.stringContaining(sentence), fields]
  expect(await refused({ text: ' ' })).toEqual(says('must have 1 to 4000 characters', { text: 'format' }))
  expect(await ofFile('a.exe')).toEqual(says('is none of', { 'file.name': 'fileType' }))
  expect(await ofFile('a/b.pdf')).toEqual(says('characters', { 'file.name': 'format' }))
  expect(await ofFile('a.pdf', Buffer.alloc(0))).toEqual(says('empty', { 'file.data': 'required' }))
  expect(await stored(db)).toEqual([])
})

test('the same message under the same id is written once, another one is refused', async ({
  db,
  imports,
}) => {
  await importCase(imports, [])
  const send = (text: string, file?: { name: string; bytes: Buffer }) =>
    sendMessage(
      { db, files: imports.files },
      { messageId: 'S-7', inkassoNumber: '1', text, clerk: 'M. Muster', file },
      actAt(),
    )
  const letter = { name: 'Brief.pdf', bytes: Buffer.from('%PDF-1.7') }
  expect(await send('Er zahlt.', letter)).toBe('S-7')
  expect(await send('Er zahlt.', letter)).toBe('S-7')
  await expect(send('Er zahlt.')).rejects.toThrow('Another message has the id "S-7".')
  await expect(send('Er zahlt nicht.', letter)).rejects.toThrow('Another message has the id')
  expect(await stored(db)).toMatchObject([{ messageId: 'S-7', number: 1, text: 'Er zahlt.' }])
  const events = await db.selectFrom('audit').where('event', '=', 'message_written').select('actor').execute()
  expect(events).toEqual([{ actor: 'operator:Olga' }])
})
