import type { Insertable } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { Tables } from '#db/tables.ts'
import { sampleTaskId } from '#test/sample-submissions.ts'

/** Creates a task, by default an imported yes/no question for creditor number 100100 without a due date. */
export async function buildTask(db: Db, overrides: Partial<Insertable<Tables['task']>> = {}) {
  const { taskId } = await db
    .insertInto('task')
    .values({
      taskId: sampleTaskId,
      revision: 1,
      glgNumber: '100100',
      inkassoNumber: null,
      receiptNumber: '',
      kind: 'question',
      title: 'Wurde die Ware geliefert?',
      text: 'Der Schuldner bestreitet es.',
      answer: 'yesNo',
      options: '',
      filesRequired: false,
      dueDate: null,
      createdDate: '2026-05-20',
      clerk: 'Frau Muster',
      cost: null,
      consequence: '',
      state: 'open',
      attachmentSha256: null,
      attachmentType: null,
      attachmentFilename: null,
      ...overrides,
    })
    .returning('taskId')
    .executeTakeFirstOrThrow()
  return taskId
}
