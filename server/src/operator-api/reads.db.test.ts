import { showDelivery } from '@portal/contract/operator/imports.ts'
import { showNews } from '@portal/contract/operator/news.ts'
import { listPasswordRequests } from '@portal/contract/operator/password-requests.ts'
import { createTask, listTasks, showTask } from '@portal/contract/operator/tasks.ts'
import { listUsers, showUser } from '@portal/contract/operator/users.ts'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { buildOperatorTarget, everyOperatorCall } from '#test/every-operator-call.ts'
import { test } from '#test/operator-api.ts'

/** Read calls that are not in the audit trail: the news is visible to all creditors anyway. */
const unnoted = [showNews.path]

/** Rows of the audit trail whose actor is an API key, oldest first. */
const trailOf = (db: Db) =>
  db
    .selectFrom('audit')
    .where('actor', 'like', 'operator:key:%')
    .select(['event', 'userId', 'inkassoNumber', 'details'])
    .orderBy('position')
    .execute()

test('R72 every call that reads leaves a row in the audit trail (derived from the contract)', async ({
  db,
  shared,
  operatorApi,
}) => {
  const target = await buildOperatorTarget(db, shared.files)
  const silent: string[] = []
  for (const { endpoint, fieldsFor } of everyOperatorCall) {
    const key = await operatorApi.keyFor([endpoint.scope])
    const before = (await trailOf(db)).length
    await operatorApi.call(endpoint, fieldsFor(target), { key })
    if (endpoint.method === 'GET' && (await trailOf(db)).length === before) silent.push(endpoint.path)
  }
  expect(silent).toEqual(unnoted)
})

test('R72 the row says what was read, and whose data it was', async ({ db, shared, operatorApi }) => {
  const { inkassoNumber } = await buildOperatorTarget(db, shared.files)
  const key = await operatorApi.keyFor()
  const task = { taskId: 'T-1', inkassoNumber, kind: 'question', title: 'Ist das so?' }
  await operatorApi.call(createTask, task, { key })
  await operatorApi.call(showTask, { taskId: 'T-1' }, { key })
  await operatorApi.call(listTasks, { state: 'open' }, { key })
  await operatorApi.call(showUser, { username: 'ANNA' }, { key })
  await operatorApi.call(listUsers, {}, { key })
  await operatorApi.call(listPasswordRequests, {}, { key })
  const { id: userId } = await db
    .selectFrom('portalUser')
    .where('username', '=', 'anna')
    .select('id')
    .executeTakeFirstOrThrow()
  const nobody = { userId: null, inkassoNumber: null }
  expect((await trailOf(db)).slice(1)).toEqual([
    { ...nobody, event: 'task_shown', inkassoNumber, details: { taskId: 'T-1' } },
    { ...nobody, event: 'tasks_listed', details: { state: 'open', rows: 1 } },
    { ...nobody, event: 'user_shown', userId, details: {} },
    { ...nobody, event: 'users_listed', details: { rows: 2 } },
    { ...nobody, event: 'password_requests_listed', details: { rows: 2 } },
  ])
})

test('R72 R101 polling leaves one row an hour with the number of reads', async ({
  db,
  shared,
  operatorApi,
}) => {
  await buildOperatorTarget(db, shared.files)
  const [one, another] = [await operatorApi.keyFor(['tasks']), await operatorApi.keyFor(['tasks'])]
  for (let count = 0; count < 20; count++) await operatorApi.call(listTasks, {}, { key: one })
  await operatorApi.call(listTasks, {}, { key: another })
  await operatorApi.call(listTasks, { state: 'open' }, { key: one })
  const first = [{ rows: 0 }, { rows: 0 }, { state: 'open', rows: 0 }]
  expect((await trailOf(db)).map(({ details }) => details)).toEqual(first)
  await operatorApi.app.close()
  expect((await trailOf(db)).map(({ details }) => details)).toEqual([...first, { rows: 0, repeated: 19 }])
})

test('R72 a read of something unknown leaves no row', async ({ db, operatorApi }) => {
  const key = await operatorApi.keyFor()
  await operatorApi.call(showTask, { taskId: 'T-0' }, { key })
  await operatorApi.call(showUser, { username: 'niemand' }, { key })
  await operatorApi.call(showDelivery, { delivery: 'nacht-0' }, { key })
  expect(await trailOf(db)).toEqual([])
})
