import { discardDraft, saveDraft } from '@portal/contract/handover-draft.ts'
import { sendMandate } from '@portal/contract/handover.ts'
import { answerTask } from '@portal/contract/tasks.ts'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { acknowledge } from '#operator/submissions/decide.ts'
import { actAt } from '#test/act.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildTask } from '#test/build-task.ts'
import { erase, inkassoNumber, name, settled, test } from '#test/erasure-races.ts'
import { untilWaiting } from '#test/lock-waits.ts'
import { type Portal } from '#test/portal.ts'
import { answerPayload, mandatePayload, sampleDraftId, sampleSubmissions } from '#test/sample-submissions.ts'

const aboutTheCase = sampleSubmissions(inkassoNumber).filter(
  ({ endpoint: { sends } }) => sends !== 'mandate' && sends !== 'upload',
)

const submissions = (db: Db) => db.selectFrom('submission').select(['receiptNumber', 'kind']).execute()
const cases = (db: Db) => db.selectFrom('inkassoCase').select('inkassoNumber').execute()

test.for(aboutTheCase)(
  'R107 $endpoint.sends: a submission sent during the search for the name is stored, and nothing is erased',
  async ({ endpoint, payload }, { db, portal, token, atTheSearch }) => {
    const barrier = await atTheSearch()
    const erasing = settled(erase(db))
    await untilWaiting(db, 1)
    const sent = await portal.call(endpoint, payload, token)
    expect(sent.status).toBe(200)
    await barrier.release()
    const receiptNumber = String(sent.payload['receiptNumber'])
    expect(await erasing).toContain(`Your system has not fetched ${receiptNumber} yet. Nothing was done`)
    expect(await cases(db)).toEqual([{ inkassoNumber }])
    await acknowledge(db, receiptNumber, actAt())
    expect(await erase(db)).toMatchObject({ cases: 1, submissions: 1, left: [] })
    expect(await submissions(db)).toEqual([])
  },
)

test.for(aboutTheCase)(
  'R107 $endpoint.sends: the erasure waits for a submission about the case that is being stored',
  async ({ endpoint, payload }, { db, portal, token, atTheTurn }) => {
    const barrier = await atTheTurn()
    const sending = portal.call(endpoint, payload, token)
    await untilWaiting(db, 1)
    const erasing = settled(erase(db))
    await untilWaiting(db, 2)
    await barrier.release()
    expect((await sending).status).toBe(200)
    expect(await erasing).toContain('Nothing was done')
    expect([await cases(db), await submissions(db)]).toEqual([[{ inkassoNumber }], [expect.anything()]])
  },
)

test.for(aboutTheCase)(
  'R107 $endpoint.sends: a submission sent while the case is being erased is rejected, and a retry finds no case',
  async ({ endpoint, payload }, { db, portal, token, atTheEnd }) => {
    const barrier = await atTheEnd()
    const erasing = erase(db)
    await untilWaiting(db, 1)
    const first = await portal.call(endpoint, payload, token)
    expect([first.status, first.error?.code]).toEqual([409, 'in_progress'])
    await barrier.release()
    expect(await erasing).toMatchObject({ cases: 1, submissions: 0 })
    expect((await portal.call(endpoint, payload, token)).error?.code).toBe('not_found')
    expect(await submissions(db)).toEqual([])
  },
)

test('R107 a request about a case that an import is deleting fails at once instead of waiting', async ({
  db,
  portal,
  token,
  hold,
}) => {
  const barrier = await hold(`delete from inkasso_case where inkasso_number = '${inkassoNumber}'`)
  for (const { endpoint, payload } of aboutTheCase)
    expect((await portal.call(endpoint, payload, token)).error?.code).toBe('in_progress')
  await barrier.release()
  for (const { endpoint, payload } of aboutTheCase)
    expect((await portal.call(endpoint, payload, token)).error?.code).toBe('not_found')
  expect(await submissions(db)).toEqual([])
})

test('R107 nothing can be sent about a case while its erasure waits', async ({
  db,
  portal,
  token,
  atTheTurn,
}) => {
  const barrier = await atTheTurn()
  const erasing = erase(db)
  await untilWaiting(db, 1)
  for (const { endpoint, payload } of aboutTheCase)
    expect((await portal.call(endpoint, payload, token)).error?.code).toBe('in_progress')
  await barrier.release()
  expect(await erasing).toMatchObject({ cases: 1, submissions: 0 })
})

const sendOwnMandate = (portal: Portal, token: string) =>
  portal.call(sendMandate, { ...mandatePayload, remarks: `Schwester von ${name}` }, token)

test('R107 a submission with the name that arrives during the search stops the erasure, or is listed', async ({
  db,
  portal,
  token,
  atTheSearch,
}) => {
  const barrier = await atTheSearch()
  const erasing = settled(erase(db))
  await untilWaiting(db, 1)
  const receiptNumber = String((await sendOwnMandate(portal, token)).payload['receiptNumber'])
  await barrier.release()
  expect(await erasing).toContain(`Your system has not fetched ${receiptNumber} yet. Nothing was done`)
  const again = await atTheSearch()
  const withoutNamed = erase(db, { withNamed: false })
  await untilWaiting(db, 1)
  const second = String((await sendOwnMandate(portal, token)).payload['receiptNumber'])
  await again.release()
  const { left } = await withoutNamed
  expect(left.map(({ what }) => what)).toEqual([`submission ${receiptNumber}`, `submission ${second}`])
})

test('R107 the erasure waits for a submission with the name that is being stored', async ({
  db,
  portal,
  token,
  atTheTurn,
}) => {
  const barrier = await atTheTurn()
  const sending = sendOwnMandate(portal, token)
  await untilWaiting(db, 1)
  const erasing = settled(erase(db))
  await untilWaiting(db, 2)
  await barrier.release()
  const { payload } = await sending
  expect(await erasing).toContain(`Your system has not fetched ${String(payload['receiptNumber'])} yet`)
})

test('R107 a task about a submission that is being erased cannot be answered any more', async ({
  db,
  portal,
  token,
  atTheTurn,
}) => {
  const { receiptNumber } = await buildSubmission(db, {
    kind: 'mandate',
    state: 'refused',
    payload: { firstName: name },
  })
  await buildTask(db, { taskId: 'T-1', receiptNumber })
  const barrier = await atTheTurn()
  const erasing = erase(db)
  await untilWaiting(db, 1)
  const sending = portal.call(answerTask, { ...answerPayload, taskId: 'T-1' }, token)
  await untilWaiting(db, 2)
  await barrier.release()
  expect((await erasing).named).toMatchObject([{ kind: 'submission' }])
  expect((await sending).error?.code).toBe('not_found')
})

test('R107 a draft with the name that is saved during the search is deleted, too', async ({
  db,
  portal,
  token,
  atTheSearch,
}) => {
  const barrier = await atTheSearch()
  const erasing = erase(db)
  await untilWaiting(db, 1)
  const draft = { draftId: sampleDraftId, form: { firstName: name } }
  const saved = await portal.call(saveDraft, draft, token)
  expect(saved.status).toBe(200)
  await barrier.release()
  expect((await erasing).named.map(({ kind }) => kind)).toEqual(['draft'])
  expect(await db.selectFrom('handoverDraft').selectAll().execute()).toEqual([])
})

test('a draft that is discarded during the search is not listed as left over', async ({
  db,
  portal,
  token,
  atTheSearch,
}) => {
  const draft = { draftId: sampleDraftId, form: { firstName: name } }
  await portal.call(saveDraft, draft, token)
  // The erasure waits after it has searched the drafts.
  const barrier = await atTheSearch()
  const erasing = erase(db, { withNamed: false })
  await untilWaiting(db, 1)
  expect((await portal.call(discardDraft, { draftId: sampleDraftId }, token)).status).toBe(200)
  await barrier.release()
  expect(await erasing).toMatchObject({ cases: 1, left: [] })
})
