import { listOperatorPapers, mostPapers, putPaper, withdrawPaper } from '@portal/contract/operator/papers.ts'

import type { Mount } from '#operator-api/mount.ts'
import { decodedFile } from '#operator/files/check-sent-file.ts'
import { listPapers } from '#operator/papers/list-papers.ts'
import { type PaperContext, putPaper as put } from '#operator/papers/put-paper.ts'
import { withdrawPaper as withdraw } from '#operator/papers/withdraw-paper.ts'
import type { AuditRead } from '#operator/read-audit.ts'

export function paperRoutes(
  mount: Mount,
  { auditRead, ...context }: PaperContext & { auditRead: AuditRead },
) {
  mount.call(listOperatorPapers, async (filters, act) => {
    const { papers } = await listPapers(context.db, filters, { limit: mostPapers })
    const { customerNumber, category, year } = filters
    const details = {
      ...(customerNumber !== undefined && { customerNumber }),
      ...(category !== undefined && { category }),
      ...(year !== undefined && { year }),
    }
    await auditRead(act, { event: 'papers_listed', details }, papers.length)
    return { papers }
  })
  mount.call(putPaper, ({ file, ...paper }, act) => put(context, { ...paper, file: decodedFile(file) }, act))
  mount.call(withdrawPaper, ({ paperId }, act) => withdraw(context, paperId, act))
}
