import { randomBytes } from 'node:crypto'

import type { createTaskRequest, OperatorTask } from '@portal/contract/operator/tasks.ts'
import type { Insertable } from 'kysely'
import type * as z from 'zod/mini'

import type { TaskTable } from '#db/case-tables.ts'
import type { Db } from '#db/connect.ts'
import { germanDay } from '#ground/clock.ts'
import { type Act, noteAct } from '#operator/act.ts'
import type { Document } from '#operator/import/delivery/documents.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { askedCreditor } from '#operator/tasks/asked-creditor.ts'
import { requireTask } from '#operator/tasks/list-tasks.ts'

/** A task as the operator gives it. */
export type GivenTask = z.output<typeof createTaskRequest>

type NewTask = Insertable<TaskTable>

/**
 * Makes a task; with a higher revision it asks anew. The same again changes nothing, so that whoever got no answer may
 * ask again. Throws an OperatorError for one that cannot be asked, or that an import has brought.
 * @param document Comes with it, and is in the file store.
 */
export async function putTask(
  transaction: Db,
  given: GivenTask,
  act: Act,
  document?: Document,
): Promise<OperatorTask> {
  const row = await rowOf(transaction, given, { act, document })
  const { taskId, revision, inkassoNumber } = row
  await refuseErased(transaction, taskId)
  if (!(await store(transaction, row, given))) return requireTask(transaction, taskId)
  await noteAct(transaction, act, {
    event: 'task_created',
    inkassoNumber: inkassoNumber ?? undefined,
    details: { taskId, revision },
  })
  return requireTask(transaction, taskId)
}

/** Answers whether there was something to store. Of two who make the same task at once the second waits, and finds it. */
async function store(transaction: Db, row: NewTask, given: GivenTask): Promise<boolean> {
  const { taskId, revision } = row
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('task')
    .values(row)
    .onConflict((conflict) => conflict.column('taskId').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return true
  const stored = await transaction
    .selectFrom('task')
    .where('taskId', '=', taskId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (stored && isSame(stored, row, given)) return false
  if (stored && !stored.isMadeHere)
    throw new OperatorError(
      `Task ${taskId} came by an import, which knows no other: ask anew in your collection system.`,
    )
  if (stored && stored.revision >= revision)
    throw new OperatorError(
      `Task ${taskId} is there already, in revision ${stored.revision}: give it a higher one to ask anew.`,
    )
  await transaction
    .insertInto('task')
    .values(row)
    .onConflict((conflict) => conflict.column('taskId').doUpdateSet(row))
    .execute()
  return true
}

/** What was erased comes back by no nightly program either. */
async function refuseErased(transaction: Db, taskId: string): Promise<void> {
  const erased = await transaction
    .selectFrom('erasedRow')
    .where('kind', '=', 'task')
    .where('key', '=', taskId)
    .select('erasedAt')
    .executeTakeFirst()
  if (erased)
    throw new OperatorError(
      `Task ${taskId} was erased on ${germanDay(erased.erasedAt)}; see "portal person readmit".`,
    )
}

async function rowOf(
  transaction: Db,
  { taskId, glgNumber, createdDate, inkassoNumber, ...given }: GivenTask,
  { act, document }: { act: Act; document: Document | undefined },
): Promise<NewTask> {
  const { receiptNumber } = given
  return {
    ...given,
    taskId: taskId ?? `portal-${randomBytes(6).toString('hex')}`,
    inkassoNumber: inkassoNumber || null,
    glgNumber: await askedCreditor(transaction, { glgNumber, inkassoNumber, receiptNumber }),
    createdDate: createdDate ?? germanDay(act.now),
    state: 'open',
    attachmentSha256: document?.sha256 ?? null,
    attachmentType: document?.mediaType ?? null,
    attachmentFilename: document?.filename ?? null,
    isMadeHere: true,
  }
}

/** Whether the stored task says what is given now; a day that was left out is as it was. */
function isSame(stored: object, { createdDate, ...row }: NewTask, given: GivenTask): boolean {
  const fields = given.createdDate === undefined ? row : { ...row, createdDate }
  return Object.entries(fields).every(([field, value]) => Reflect.get(stored, field) === value)
}
