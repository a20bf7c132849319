import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { buildTask } from '#test/build-task.ts'
import { buildCase, buildMessage } from '#test/build.ts'
import { ageThreads, justNow } from '#test/case-mail.ts'

const canary = 'Kanari'

/** Creates a case with a task. Mails must not contain the texts and amounts of either. */
export async function ask(db: Db, overrides: Parameters<typeof buildTask>[1] = {}) {
  const inkassoNumber = await buildCase(db, {
    schuldner: `${canary}, Erika`,
    schuldnername: `${canary}, Erika`,
    hauptforderung: '4711.17',
    aktuellersaldo: '4711.17',
  })
  const texts = { title: canary, text: canary, consequence: canary, clerk: canary, cost: '4711.17' }
  const taskId = `T-${inkassoNumber}`
  await buildTask(db, { taskId, inkassoNumber, changedAt: justNow(), ...texts, ...overrides })
  return { inkassoNumber, taskId }
}

export const answer = (db: Db, taskId: string) =>
  sql`update task set answered_revision = revision where task_id = ${taskId}`.execute(db)

/** Adds a message of the collection company about a case. */
export const write = async (db: Db, inkassoNumber: string) => {
  await buildMessage(db, { inkassoNumber, text: canary, clerk: canary })
  await ageThreads(db)
}

/** States of all mails, in the order in which they were queued. */
export const statesOf = async (db: Db) =>
  (await db.selectFrom('dispatch').select('state').orderBy('createdAt').execute()).map(({ state }) => state)
