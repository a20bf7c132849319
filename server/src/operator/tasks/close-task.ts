import type { OperatorTask } from '@portal/contract/operator/tasks.ts'

import type { Db } from '#db/connect.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { requireTask } from '#operator/tasks/list-tasks.ts'

/**
 * Closes or withdraws a task. Idempotent. Throws an OperatorError if the task was imported, because the next
 * import would open it again.
 */
export const closeTask = (
  db: Db,
  taskId: string,
  { withdraw }: { withdraw: boolean },
  act: Act,
): Promise<OperatorTask> =>
  db.transaction().execute(async (transaction) => {
    const { isMadeHere, inkassoNumber } = await requireTask(transaction, taskId)
    if (!isMadeHere)
      throw new OperatorError(
        `Task ${taskId} was imported, and the next import would open it again: close it in your collection system.`,
      )
    const state = withdraw ? 'withdrawn' : 'closed'
    const { numUpdatedRows } = await transaction
      .updateTable('task')
      .set({ state })
      .where('taskId', '=', taskId)
      .where('state', '!=', state)
      .executeTakeFirst()
    if (numUpdatedRows > 0n)
      await auditAct(transaction, act, {
        event: 'task_closed',
        inkassoNumber: inkassoNumber || undefined,
        details: { taskId, state },
      })
    return requireTask(transaction, taskId)
  })
