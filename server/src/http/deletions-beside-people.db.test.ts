import { markAllMessagesRead, markMessagesRead } from '@portal/contract/messages.ts'
import { readNews } from '@portal/contract/news.ts'
import { endpoints } from '@portal/contract/registry.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

import { lockUser } from '#access/user-row.ts'
import type { Db } from '#db/connect.ts'
import { deleteCases } from '#privacy/erasure/delete-cases.ts'
import { removeUser } from '#privacy/erasure/remove-user.ts'
import { buildTask } from '#test/build-task.ts'
import { buildCase, buildCustomers, buildMessage, buildUser } from '#test/build.ts'
import { payloadsOf } from '#test/every-call.ts'
import { everyOperatorCall, type OperatorTarget } from '#test/every-operator-call.ts'
import type { Target } from '#test/every-search.ts'
import { test } from '#test/operator-api.ts'
import type { Answer, Portal } from '#test/portal.ts'
import { sampleTaskId } from '#test/sample-submissions.ts'

const inkassoNumber = '2026/4711'

const target: Target = {
  glgNumber: '100100',
  aktentyp: 'Vorgerichtlich',
  inkassoNumber,
  recno: 1,
  receiptNumber: 'Z-2026-000001',
  mandateReceiptNumber: 'M-2026-000001',
  taskId: sampleTaskId,
  paperId: 'paper-of-nobody',
  draftFileId: 'draft-file-of-nobody-1',
  messageId: 'M-1',
  sentMessageId: 'N-2026-000001',
  sessionId: '0197bb7a-0000-7000-8000-000000000001',
  mark: 'vanishing',
}

async function buildWorld(db: Db) {
  for (const table of [
    'notice',
    'handover',
    'submission_file',
    'submission',
    'task',
    'inkasso_case',
    'portal_user',
  ])
    await sql`delete from ${sql.table(table)}`.execute(db)
  await buildUser(db)
  await buildCase(db, { inkassoNumber })
  await buildMessage(db, { inkassoNumber, text: 'Bitte antworten' })
  await buildTask(db, { inkassoNumber })
}

/**
 * Makes an API call while a deletion is uncommitted. Commits the deletion when the call has ended, or when it
 * is waiting for the deletion.
 */
async function beside(
  db: Db,
  deletion: (transaction: Db) => Promise<unknown>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const { answer } = await db.transaction().execute(async (transaction) => {
    await deletion(transaction)
    let hasEnded = false
    const answer = call().finally(() => (hasEnded = true))
    await expect.poll(async () => hasEnded || (await isAnyWaiting(db))).toBe(true)
    return { answer }
  })
  return answer
}

async function isAnyWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
  return rows.length > 0
}

const deleteCase = (transaction: Db) =>
  deleteCases(transaction, [inkassoNumber], { archive: { archiveYears: 0 }, now: new Date(), atOnce: false })

async function deleteAnna(transaction: Db) {
  const { id } = await transaction
    .selectFrom('portalUser')
    .where('username', '=', 'anna')
    .select('id')
    .executeTakeFirstOrThrow()
  await lockUser(transaction, id)
  await removeUser(transaction, id)
}

const calls = endpoints.flatMap((endpoint) =>
  (payloadsOf[endpoint.path]?.(target) ?? []).slice(0, 1).map((payload) => ({ endpoint, payload })),
)

/** Makes every API call during a deletion, one after another. Returns those that failed. */
async function failuresBeside(
  db: Db,
  portal: Portal,
  peer: Portal,
  deletion: (transaction: Db) => Promise<unknown>,
) {
  await buildCustomers(db)
  const failed: unknown[] = []
  for (const { endpoint, payload } of calls) {
    await buildWorld(db)
    const token = await portal.logIn('anna')
    const { status, body } = await beside(db, deletion, () => peer.call(endpoint, payload, token))
    if (status >= 500) failed.push([endpoint.path, status, body])
  }
  return failed
}

test('R49 R106 deleting a case does not make parallel calls about it fail', async ({ db, portal, peer }) => {
  expect(await failuresBeside(db, portal, peer, deleteCase)).toEqual([])
})

test('R49 R106 deleting a user does not make their parallel calls fail', async ({ db, portal, peer }) => {
  expect(await failuresBeside(db, portal, peer, deleteAnna)).toEqual([])
})

test('deleting a case does not make parallel calls of the operator’s systems fail', async ({
  db,
  peerApi,
}) => {
  await buildCustomers(db)
  const key = await peerApi.keyFor()
  const named = { inkassoNumber } as OperatorTarget
  // Only the calls that refer to the deleted case, because the others do not depend on it.
  const about = everyOperatorCall.filter(({ fieldsFor }) =>
    JSON.stringify(fieldsFor(named)).includes(inkassoNumber),
  )
  expect(about.length).toBeGreaterThan(1)
  const failed: unknown[] = []
  for (const { endpoint, fieldsFor } of about) {
    await buildWorld(db)
    const { status, body } = await beside(db, deleteCase, () =>
      peerApi.call(endpoint, fieldsFor(named), { key }),
    )
    if (status >= 500) failed.push([endpoint.path, status, body])
  }
  expect(failed).toEqual([])
})

test('automatic read marks do not wait for a deletion, so they hold no connections', async ({
  db,
  portal,
  peer,
}) => {
  await buildCustomers(db)
  await buildWorld(db)
  const users = ['anna', 'berta', 'clara']
  for (const username of users.slice(1)) await buildUser(db, { username })
  await buildUser(db, { username: 'dora', customerNumber: 'K2', glgNumbers: ['200100'] })
  const tokens = await Promise.all(users.map((username) => portal.logIn(username)))
  const stranger = await portal.logIn('dora')
  const statuses = await db.transaction().execute(async (transaction) => {
    await deleteCase(transaction)
    const marks = Array.from({ length: 24 }, (_, i) =>
      i % 2 === 0
        ? peer.call(markMessagesRead, { inkassoNumber, until: 1 }, tokens[i % 3])
        : peer.call(markAllMessagesRead, { glgNumbers: ['100100'] }, tokens[i % 3]),
    )
    const others = await peer.call(readNews, { language: 'de' }, stranger)
    // The deletion is not committed until all calls have ended, so none may wait for it.
    const ended = await Promise.all(marks)
    return { others: others.status, marks: new Set(ended.map(({ status }) => status)) }
  })
  expect(statuses).toEqual({ others: 200, marks: new Set([200, 404]) })
})
