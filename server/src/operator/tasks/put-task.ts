import { randomBytes } from 'node:crypto'

import type { createTaskRequest, OperatorTask } from '@portal/contract/operator/tasks.ts'
import type { Insertable } from 'kysely'
import type * as z from 'zod/mini'

import type { TaskTable } from '#db/case-tables.ts'
import type { Db } from '#db/connect.ts'
import { germanDay } from '#ground/clock.ts'
import { type Act, auditAct } from '#operator/act.ts'
import type { Document } from '#operator/import/delivery/documents.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { requireTask } from '#operator/tasks/list-tasks.ts'
import { creditorOfTask } from '#operator/tasks/task-creditor.ts'

/** A task as the operator sends it. */
export type TaskRequest = z.output<typeof createTaskRequest>

type NewTask = Insertable<TaskTable>

/**
 * Creates a task. If it exists in a lower revision, replaces it, so that the creditor is asked again. Idempotent.
 * Throws an OperatorError if the task is invalid, was imported or was erased.
 * @param document A document that is in the store already.
 */
export async function putTask(
  transaction: Db,
  request: TaskRequest,
  act: Act,
  document?: Document,
): Promise<OperatorTask> {
  const row = await rowOf(transaction, request, { act, document })
  const { taskId, revision, inkassoNumber } = row
  await refuseErased(transaction, taskId)
  if (!(await store(transaction, row, request))) return requireTask(transaction, taskId)
  await auditAct(transaction, act, {
    event: 'task_created',
    inkassoNumber: inkassoNumber ?? undefined,
    details: { taskId, revision },
  })
  return requireTask(transaction, taskId)
}

/**
 * Stores a task. Returns false if the same task is stored already. If another transaction inserts the task at the
 * same time, waits for it.
 */
async function store(transaction: Db, row: NewTask, request: TaskRequest): Promise<boolean> {
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
  if (stored && isSame(stored, row, request)) return false
  if (stored && !stored.isMadeHere)
    throw new OperatorError(`Task ${taskId} was imported: ask again in your collection system.`)
  if (stored && stored.revision >= revision)
    throw new OperatorError(
      `Task ${taskId} exists already, in revision ${stored.revision}: give it a higher one to ask again.`,
    )
  await transaction
    .insertInto('task')
    .values(row)
    .onConflict((conflict) => conflict.column('taskId').doUpdateSet(row))
    .execute()
  return true
}

/** Throws an OperatorError if the task was erased, because it must not be created again. */
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
  { taskId, glgNumber, createdDate, inkassoNumber, ...request }: TaskRequest,
  { act, document }: { act: Act; document: Document | undefined },
): Promise<NewTask> {
  const { receiptNumber } = request
  return {
    ...request,
    taskId: taskId ?? `portal-${randomBytes(6).toString('hex')}`,
    inkassoNumber: inkassoNumber || null,
    glgNumber: await creditorOfTask(transaction, { glgNumber, inkassoNumber, receiptNumber }),
    createdDate: createdDate ?? germanDay(act.now),
    state: 'open',
    attachmentSha256: document?.sha256 ?? null,
    attachmentType: document?.mediaType ?? null,
    attachmentFilename: document?.filename ?? null,
    isMadeHere: true,
  }
}

/** Whether the stored task has the same values. `createdDate` is compared only if the request has one. */
function isSame(stored: object, { createdDate, ...row }: NewTask, request: TaskRequest): boolean {
  const fields = request.createdDate === undefined ? row : { ...row, createdDate }
  return Object.entries(fields).every(([field, value]) => Reflect.get(stored, field) === value)
}
