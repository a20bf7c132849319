import { sql, type SqlBool } from 'kysely'

import { isOneOf } from '#db/conditions.ts'
import type { Db } from '#db/connect.ts'
import { recordUnneeded } from '#submissions/unneeded-files.ts'

/** Selects tasks that match at least one of these lists. */
interface Selection {
  readonly taskIds?: readonly string[]
  readonly inkassoNumbers?: readonly string[]
  /** Receipt numbers of the mandates that tasks are about. */
  readonly receiptNumbers?: readonly string[]
}

const isSelected = ({ taskIds = [], inkassoNumbers = [], receiptNumbers = [] }: Selection) =>
  sql<SqlBool>`(${isOneOf('taskId', taskIds)} or ${isOneOf('inkassoNumber', inkassoNumbers)}
    or ${isOneOf('receiptNumber', receiptNumbers)})`

/** Locks tasks until the transaction ends. Waits for answers that are being sent. */
export const lockTasks = (transaction: Db, selection: Selection) =>
  transaction
    .selectFrom('task')
    .where(isSelected(selection))
    .select('taskId')
    .orderBy('taskId')
    .forUpdate()
    .execute()

/**
 * Deletes tasks with their documents. Returns the ids of the tasks without a case, which imports must skip by
 * their id.
 */
export async function deleteTasks(transaction: Db, selection: Selection, atOnce: boolean): Promise<string[]> {
  const gone = await transaction
    .deleteFrom('task')
    .where(isSelected(selection))
    .returning(['taskId', 'inkassoNumber', 'attachmentSha256'])
    .execute()
  await recordUnneeded(
    transaction,
    gone.flatMap(({ attachmentSha256 }) => attachmentSha256 ?? []),
    atOnce,
  )
  return gone.flatMap(({ taskId, inkassoNumber }) => (inkassoNumber === null ? [taskId] : []))
}
