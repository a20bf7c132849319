import type { Db } from '#db/connect.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { noteUnneeded } from '#submissions/unneeded-files.ts'

/** What the tasks that go are found by. */
interface Asked {
  readonly taskIds?: readonly string[]
  readonly inkassoNumbers?: readonly string[]
  /** Of the mandates that they are about. */
  readonly receiptNumbers?: readonly string[]
}

/** Deletes tasks with their documents; answers those without a case of their own, by which an import would not know them. */
export async function deleteTasks(
  transaction: Db,
  { taskIds = [], inkassoNumbers = [], receiptNumbers = [] }: Asked,
  atOnce: boolean,
): Promise<string[]> {
  const gone = await transaction
    .deleteFrom('task')
    .where((eb) =>
      eb.or([
        isOneOf('taskId', taskIds),
        isOneOf('inkassoNumber', inkassoNumbers),
        isOneOf('receiptNumber', receiptNumbers),
      ]),
    )
    .returning(['taskId', 'inkassoNumber', 'attachmentSha256'])
    .execute()
  await noteUnneeded(
    transaction,
    gone.flatMap(({ attachmentSha256 }) => attachmentSha256 ?? []),
    atOnce,
  )
  return gone.flatMap(({ taskId, inkassoNumber }) => (inkassoNumber === null ? [taskId] : []))
}
