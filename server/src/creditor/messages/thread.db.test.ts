import { findMessageThreads, readMessageFile, readMessages, sendMessage } from '@portal/contract/messages.ts'
import { answerTask } from '@portal/contract/tasks.ts'
import { expect, onTestFinished } from 'vitest'

import type { Db } from '#db/connect.ts'
import { scanWaitingFiles } from '#submissions/scan-files.ts'
import { buildTask } from '#test/build-task.ts'
import { buildCase, buildCustomers, buildMessage, buildUser } from '#test/build.ts'
import { startScanner } from '#test/clamd.ts'
import { type Portal, test } from '#test/portal.ts'
import { csvFile } from '#test/sample-files.ts'
import { answerPayload, fileEntry } from '#test/sample-submissions.ts'

async function build(db: Db, portal: Portal) {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'berta' })
  const inkassoNumber = await buildCase(db)
  return { inkassoNumber, anna: await portal.logIn('anna'), berta: await portal.logIn('berta') }
}

const unexpected = (sentence: string) => expect.fail(sentence)

test('messages of both sides are in one thread, with German time, receipt number and state', async ({
  db,
  portal,
}) => {
  portal.clock.now = new Date('2026-06-01T22:30:05.700Z')
  const { inkassoNumber, anna, berta } = await build(db, portal)
  const messageId = await buildMessage(db, { inkassoNumber, date: '2026-06-01', time: '23:59' })
  const sent = await portal.call(sendMessage, { inkassoNumber, text: ' Sind 50 € recht? ' }, anna)
  expect(sent.payload['receiptNumber']).toBe('N-2026-000001')
  const read = async () => (await portal.call(readMessages, { inkassoNumber }, berta)).payload
  const { id } = await db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
  const own = {
    messageId: id,
    isOwn: true,
    date: '2026-06-02',
    time: '00:30:05',
    writer: 'anna',
    text: 'Sind 50 € recht?',
    files: [],
    isUnread: false,
    receiptNumber: 'N-2026-000001',
    state: 'received',
    reason: '',
  }
  expect(await read()).toEqual({
    messages: [
      {
        messageId,
        isOwn: false,
        date: '2026-06-01',
        time: '23:59:00',
        writer: 'M. Muster',
        text: 'Der Schuldner bietet Raten an.',
        files: [],
        isUnread: true,
        receiptNumber: '',
        state: null,
        reason: '',
      },
      own,
    ],
    hasEarlier: false,
    lastNumber: 1,
    earlierUnread: null,
  })
  await db.updateTable('submission').set({ state: 'refused', reason: 'Falsche Akte' }).execute()
  expect(await read()).toMatchObject({ messages: [{}, { ...own, state: 'refused', reason: 'Falsche Akte' }] })
})

test('R36 the new creditor of a case reads messages from the collection company, not those of the former creditor', async ({
  db,
  portal,
}) => {
  const { inkassoNumber, anna } = await build(db, portal)
  const files = [fileEntry('a.csv', csvFile)]
  for (const text of ['Unser Preis: 3 %', 'Noch etwas'])
    expect((await portal.call(sendMessage, { inkassoNumber, text, files }, anna)).error).toBe(null)
  const [first, second] = await db.selectFrom('submission').select('id').orderBy('position').execute()
  const { sha256 } = await portal.files.put(Buffer.from('Vergleich'))
  const back = await buildMessage(db, {
    inkassoNumber,
    submissionId: first?.id ?? unexpected('no message'),
    attachmentSha256: sha256,
    attachmentType: 'application/pdf',
    attachmentFilename: 'Vergleich.pdf',
  })
  const had = (token: string, messageId: string, position: number) =>
    portal.call(readMessageFile, { inkassoNumber, messageId, position }, token)
  expect((await had(anna, back, 0)).payload).toMatchObject({ filename: 'Vergleich.pdf' })
  await buildMessage(db, { inkassoNumber, text: 'Guten Tag' })
  await buildUser(db, { username: 'fremd', customerNumber: 'K2', glgNumbers: ['200100'] })
  await db.updateTable('inkassoCase').set({ glgNumber: '200100' }).execute()
  const next = await portal.logIn('fremd')
  const { payload } = await portal.call(readMessages, { inkassoNumber }, next)
  expect(payload['messages']).toMatchObject([{ isOwn: false, text: 'Guten Tag' }])
  const listed = await portal.call(findMessageThreads, { glgNumbers: ['200100'] }, next)
  expect(listed.payload['threads']).toMatchObject([{ inkassoNumber, preview: { text: 'Guten Tag' } }])
  for (const [messageId, position] of [
    [back, 0],
    [back, 1],
    [second?.id ?? '', 1],
  ] as const)
    expect((await had(next, messageId, position)).error?.code).toBe('not_found')
})

test('R36 files of other submissions about a case are not files of its messages', async ({ db, portal }) => {
  const { inkassoNumber, anna } = await build(db, portal)
  await buildTask(db, { inkassoNumber })
  expect((await portal.call(answerTask, answerPayload, anna)).error).toBe(null)
  const sent = await db
    .selectFrom('submission')
    .innerJoin('submissionFile', 'submissionFile.submissionId', 'submission.id')
    .select(['submission.id', 'inkassoNumber', 'submissionFile.position'])
    .executeTakeFirstOrThrow()
  expect(sent).toMatchObject({ inkassoNumber, position: 0 })
  const key = { inkassoNumber, messageId: sent.id, position: 1 }
  expect((await portal.call(readMessageFile, key, anna)).error?.code).toBe('not_found')
})

test('R36 an empty thread differs from a foreign case, and a message has at most ten files and 4,000 characters', async ({
  db,
  portal,
}) => {
  const { inkassoNumber, anna } = await build(db, portal)
  const foreign = await buildCase(db, { glgNumber: '200100' })
  const hidden = await buildCase(db)
  await buildUser(db, { username: 'ben', aktentypen: ['Gerichtlich'] })
  const empty = await portal.call(readMessages, { inkassoNumber }, anna)
  expect(empty.payload).toEqual({ messages: [], hasEarlier: false, lastNumber: 0, earlierUnread: null })
  expect((await portal.call(readMessages, { inkassoNumber: foreign }, anna)).error?.code).toBe('not_found')
  const ben = await portal.logIn('ben')
  const refused = await portal.call(sendMessage, { inkassoNumber: hidden, text: 'x' }, ben)
  expect(refused.error?.code).toBe('not_found')
  const files = Array.from({ length: 11 }, (_, index) => fileEntry(`${index}.csv`, csvFile))
  const wrong = await portal.call(sendMessage, { inkassoNumber, text: 'x'.repeat(4_001), files }, anna)
  expect(wrong.error?.fields).toEqual({ text: 'tooLong', files: 'tooMany' })
  expect((await portal.call(sendMessage, { inkassoNumber, text: ' ' }, anna)).error?.fields).toEqual({
    text: 'required',
  })
})

test('R36 files of both sides can be downloaded, but none that is infected or not yet scanned', async ({
  db,
  portal,
}) => {
  const { inkassoNumber, anna, berta } = await build(db, portal)
  const { sha256 } = await portal.files.put(Buffer.from('Vergleich'))
  const attached = {
    attachmentSha256: sha256,
    attachmentType: 'application/pdf',
    attachmentFilename: 'Vergleich.pdf',
  }
  const messageId = await buildMessage(db, { inkassoNumber, ...attached })
  const files = [fileEntry('gut.csv', csvFile), fileEntry('böse.csv', Buffer.from('VIRUS'))]
  await portal.call(sendMessage, { inkassoNumber, text: 'Anbei', files }, anna)
  const { id } = await db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
  const had = async (of: string, position: number, inCase = inkassoNumber) => {
    const key = { inkassoNumber: inCase, messageId: of, position }
    const { payload, error } = await portal.call(readMessageFile, key, berta)
    return error?.code ?? payload['filename']
  }
  const states = async () => {
    const { payload } = await portal.call(readMessages, { inkassoNumber }, berta)
    // The cast is safe: the contract declares this field.
    const messages = payload['messages'] as { files: { name: string; state: string }[]; state: string }[]
    return messages.map(({ files: own, state }) => ({
      state,
      files: own.map((file) => [file.name, file.state]),
    }))
  }
  await db.updateTable('submissionFile').set({ scan: 'waiting' }).execute()
  expect(await states()).toEqual([
    { state: null, files: [['Vergleich.pdf', 'ready']] },
    { state: 'received', files: ['gut.csv', 'böse.csv'].map((name) => [name, 'waiting']) },
  ])
  expect(await had(messageId, 0)).toBe('Vergleich.pdf')
  expect(await had('P-0', 0)).toBe('not_found')
  expect(await had(messageId, 1)).toBe('not_found')
  expect(await had(id, 1)).toBe('not_found')

  const scanner = await startScanner()
  onTestFinished(() => scanner.close())
  const clock = () => portal.clock.now
  await scanWaitingFiles({ db, files: portal.files, clock, clamd: scanner.address, warn: unexpected })
  expect(await states()).toEqual([
    { state: null, files: [['Vergleich.pdf', 'ready']] },
    {
      state: 'refused',
      files: [
        ['gut.csv', 'ready'],
        ['böse.csv', 'infected'],
      ],
    },
  ])
  expect(await had(id, 1)).toBe('gut.csv')
  expect(await had(id, 2)).toBe('not_found')
  expect(await had(id, 1, await buildCase(db))).toBe('not_found')
  await db.updateTable('submission').set({ filesDeletedAt: new Date() }).execute()
  expect((await states())[1]?.files).toEqual(['gut.csv', 'böse.csv'].map((name) => [name, 'deleted']))
  expect(await had(id, 1)).toBe('not_found')
  const downloads = await db
    .selectFrom('audit')
    .where('event', '=', 'file_download')
    .select('details')
    .execute()
  expect(downloads.map(({ details }) => details)).toEqual([
    { messageId, position: 0 },
    { messageId: id, position: 1 },
  ])
})
