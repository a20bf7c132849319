import {
  exportPapers,
  findPapers,
  markAllPapersRead,
  markPapersOpened,
  readPaper,
  undoAllPapersRead,
} from '@portal/contract/papers.ts'

import { writeAudit } from '#access/audit/write-audit.ts'
import { ownGlgNumbers } from '#access/creditor.ts'
import { notFound } from '#access/own-case.ts'
import { ownPaper } from '#access/own-paper.ts'
import type { OpenExport } from '#cases/open-export.ts'
import { exportedPapers, findPapers as find } from '#creditor/papers/find-papers.ts'
import { markAllRead, markOpened, undoAllRead } from '#creditor/papers/mark-papers.ts'
import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { readAttachment } from '#files/read-attachment.ts'
import type { Clock } from '#ground/clock.ts'
import type { Api } from '#http/api.ts'

interface Context {
  readonly db: Db
  readonly files: FileStore
  readonly clock: Clock
}

/** Mounts the calls for the collection company's papers. */
export function paperRoutes(api: Api, { db, files, clock }: Context, openExport: OpenExport) {
  api.creditor(findPapers, (request, creditor) => find(db, creditor, request))

  api.creditorStream(exportPapers, (request, creditor) =>
    openExport(creditor, {
      list: 'papers',
      glgNumbers: ownGlgNumbers(creditor, request.glgNumbers),
      ...exportedPapers(db, creditor, request),
    }),
  )

  // The audit row is written in the same transaction, so that no file is returned without it.
  api.creditor(readPaper, ({ paperId }, creditor) =>
    db.transaction().execute(async (transaction) => {
      const found = await ownPaper(transaction, creditor, paperId)
        .select([
          'attachmentSha256 as sha256',
          'attachmentType as mediaType',
          'attachmentFilename as filename',
        ])
        .executeTakeFirstOrThrow(notFound)
      const { actor, userId } = creditor
      const entry = { event: 'file_download', actor, userId, details: { paperId } } as const
      await writeAudit(transaction, entry, clock())
      return readAttachment(files, found)
    }),
  )

  api.creditor(markPapersOpened, async ({ papers }, creditor) => {
    await markOpened(db, creditor, papers, clock())
    return {}
  })

  api.creditor(markAllPapersRead, async (_payload, creditor) => ({
    marks: await markAllRead(db, creditor, clock()),
  }))

  api.creditor(undoAllPapersRead, async ({ marks }, { userId }) => {
    await undoAllRead(db, userId, marks)
    return {}
  })
}
