import { expect } from 'vitest'

import { sendMessage } from '#operator/messages/send-message.ts'
import { accept } from '#operator/submissions/decide.ts'
import { putTask } from '#operator/tasks/put-task.ts'
import { actAt } from '#test/act.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { erase, inkassoNumber, settled, test } from '#test/erasure-races.ts'
import { untilWaiting } from '#test/lock-waits.ts'

test('R107 a mandate cannot be accepted as a case that is being erased', async ({ db, atTheEnd }) => {
  const { receiptNumber } = await buildSubmission(db, { kind: 'mandate', state: 'fetched' })
  const barrier = await atTheEnd()
  const erasing = erase(db)
  await untilWaiting(db, 1)
  const accepting = settled(accept(db, receiptNumber, inkassoNumber, actAt()))
  await untilWaiting(db, 2)
  await barrier.release()
  await erasing
  expect(await accepting).toContain(`Case ${inkassoNumber} was erased on`)
  expect(await settled(accept(db, receiptNumber, inkassoNumber, actAt()))).toContain('was erased on')
  expect(await db.selectFrom('submission').select('acceptedInkassoNumber').execute()).toEqual([
    { acceptedInkassoNumber: null },
  ])
})

test('R107 a message about a case that is being erased is not stored', async ({ db, portal, atTheEnd }) => {
  const barrier = await atTheEnd()
  const erasing = erase(db)
  await untilWaiting(db, 1)
  const message = { inkassoNumber, text: 'Bitte melden.', clerk: '' }
  const writing = settled(sendMessage({ db, files: portal.files }, message, actAt()))
  await untilWaiting(db, 2)
  await barrier.release()
  await erasing
  expect(await writing).toContain(`There is no case ${inkassoNumber}.`)
  expect(await db.selectFrom('caseMessage').selectAll().execute()).toEqual([])
})

test('R107 no task is created about a mandate while its case is being erased', async ({ db, atTheEnd }) => {
  const { receiptNumber } = await buildSubmission(db, {
    kind: 'mandate',
    state: 'accepted',
    acceptedInkassoNumber: inkassoNumber,
  })
  const barrier = await atTheEnd()
  const erasing = erase(db)
  await untilWaiting(db, 1)
  const task = {
    kind: 'question',
    title: 'Stimmt das?',
    answer: 'yesNo',
    revision: 1,
    receiptNumber,
  } as const
  const rest = { text: '', options: '', filesRequired: false, dueDate: null, clerk: '', cost: null }
  const given = { ...task, ...rest, consequence: '', inkassoNumber: '', glgNumber: undefined }
  const making = settled(
    db
      .transaction()
      .execute((transaction) =>
        putTask(transaction, { ...given, taskId: 'T-1', createdDate: undefined }, actAt()),
      ),
  )
  await untilWaiting(db, 2)
  await barrier.release()
  await erasing
  expect(await making).toContain(`There is no mandate ${receiptNumber}.`)
  expect(await db.selectFrom('task').select('taskId').execute()).toEqual([])
})
