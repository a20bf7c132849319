import { findTasks, answerTask } from '@portal/contract/tasks.ts'
import { expect } from 'vitest'

import { buildTask } from '#test/build-task.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/portal.ts'
import { answerPayload } from '#test/sample-submissions.ts'

test('smoke', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildTask(db, { dueDate: '2026-05-30' })
  const token = await portal.logIn('anna')
  const a = await portal.call(findTasks, { glgNumbers: ['100100'], states: ['open'] }, token)
  console.log(a.body)
  const b = await portal.call(answerTask, answerPayload, token)
  console.log(b.body)
  const c = await portal.call(findTasks, { glgNumbers: ['100100'], states: ['answered'] }, token)
  console.log(c.body)
  expect(c.status).toBe(200)
})
