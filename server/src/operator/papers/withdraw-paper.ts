import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { type ListedPaper, requirePaper } from '#operator/papers/list-papers.ts'
import { tryToRemoveUnneeded } from '#submissions/unneeded-files.ts'

/**
 * Withdraws a paper: users no longer see it, and its file goes to the trash. Keeps the record of who has read
 * it. Idempotent. Throws an OperatorError if there is no such paper, or if it was imported.
 * @param check Runs in the transaction while the paper is locked. Throws to refuse.
 */
export async function withdrawPaper(
  { db, files }: { db: Db; files: FileStore },
  paperId: string,
  act: Act,
  check?: (transaction: Db) => Promise<void>,
): Promise<ListedPaper> {
  const withdrawn = await db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('paper')
      .where('paperId', '=', paperId)
      .select('paperId')
      .forUpdate()
      .execute()
    await check?.(transaction)
    const paper = await requirePaper(transaction, paperId)
    if (!paper.isMadeHere)
      throw new OperatorError(`Paper ${paperId} was imported: withdraw it by your collection system.`)
    if (paper.withdrawnAt !== null) return paper
    await transaction
      .updateTable('paper')
      .set({ withdrawnAt: act.now })
      .where('paperId', '=', paperId)
      .execute()
    const { category } = paper
    await auditAct(transaction, act, { event: 'paper_withdrawn', details: { paperId, category } })
    return { ...paper, withdrawnAt: act.now.toISOString() }
  })
  await tryToRemoveUnneeded({ db, files })
  return withdrawn
}
