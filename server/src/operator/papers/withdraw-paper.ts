import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { type ListedPaper, requirePaper } from '#operator/papers/list-papers.ts'
import { tryToRemoveUnneeded } from '#submissions/unneeded-files.ts'

/**
 * Withdraws a paper: users no longer see it, and its file goes to the trash. Who has read it stays on record.
 * Idempotent. Throws an OperatorError if there is no such paper, or if it was imported.
 * @param customers The customers that the caller may see. Null for all.
 */
export async function withdrawPaper(
  { db, files }: { db: Db; files: FileStore },
  paperId: string,
  act: Act,
  customers: readonly string[] | null = null,
): Promise<ListedPaper> {
  const paper = await requirePaper(db, paperId, customers)
  if (!paper.isMadeHere)
    throw new OperatorError(`Paper ${paperId} was imported: withdraw it by your collection system.`)
  await db.transaction().execute(async (transaction) => {
    const withdrawn = await transaction
      .updateTable('paper')
      .set({ withdrawnAt: act.now })
      .where('paperId', '=', paperId)
      .where('withdrawnAt', 'is', null)
      .returning('category')
      .executeTakeFirst()
    if (!withdrawn) return
    const { category } = withdrawn
    await auditAct(transaction, act, { event: 'paper_withdrawn', details: { paperId, category } })
  })
  await tryToRemoveUnneeded({ db, files })
  return requirePaper(db, paperId, customers)
}
