import { sql, type SqlBool } from 'kysely'

import { isOneOf } from '#db/conditions.ts'
import type { Db } from '#db/connect.ts'
import { noteUnneeded } from '#submissions/unneeded-files.ts'

/** What the tasks that go are found by. */
interface Asked {
  readonly taskIds?: readonly string[]
  readonly inkassoNumbers?: readonly string[]
  /** Of the mandates that they are about. */
  readonly receiptNumbers?: readonly string[]
}

const isAsked = ({ taskIds = [], inkassoNumbers = [], receiptNumbers = [] }: Asked) =>
  sql<SqlBool>`(${isOneOf('taskId', taskIds)} or ${isOneOf('inkassoNumber', inkassoNumbers)}
    or ${isOneOf('receiptNumber', receiptNumbers)})`

/** Holds tasks until the transaction ends: whoever is about to answer one is waited for. */
export const lockTasks = (transaction: Db, asked: Asked) =>
  transaction
    .selectFrom('task')
    .where(isAsked(asked))
    .select('taskId')
    .orderBy('taskId')
    .forUpdate()
    .execute()

/** Deletes tasks with their documents; answers those without a case of their own, by which an import would not know them. */
export async function deleteTasks(transaction: Db, asked: Asked, atOnce: boolean): Promise<string[]> {
  const gone = await transaction
    .deleteFrom('task')
    .where(isAsked(asked))
    .returning(['taskId', 'inkassoNumber', 'attachmentSha256'])
    .execute()
  await noteUnneeded(
    transaction,
    gone.flatMap(({ attachmentSha256 }) => attachmentSha256 ?? []),
    atOnce,
  )
  return gone.flatMap(({ taskId, inkassoNumber }) => (inkassoNumber === null ? [taskId] : []))
}
