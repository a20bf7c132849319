import { answerTask, findTasks, readTaskAttachment } from '@portal/contract/tasks.ts'

import { writeAudit } from '#access/audit/write-audit.ts'
import { ownSearch } from '#cases/own-search.ts'
import { findQuestion } from '#creditor/tasks/find-question.ts'
import { findTasks as find } from '#creditor/tasks/find-tasks.ts'
import { readTaskDocument } from '#creditor/tasks/read-attachment.ts'
import { germanDay } from '#ground/clock.ts'
import type { Api } from '#http/api.ts'
import { type SendingContext, sendingRoute } from '#submissions/sending-routes.ts'

export function taskRoutes(api: Api, context: SendingContext) {
  const { db, files, clock } = context
  api.creditor(findTasks, (request, creditor) => {
    const { zinsenEnabled } = creditor
    return find(db, { ...ownSearch(creditor, request), zinsenEnabled }, germanDay(clock()))
  })

  // The audit row is written in the same transaction, so that no document is returned without it.
  api.creditor(readTaskAttachment, ({ taskId }, creditor) =>
    db.transaction().execute(async (transaction) => {
      const { document, inkassoNumber } = await readTaskDocument({ db: transaction, files }, creditor, taskId)
      const { actor, userId } = creditor
      await writeAudit(
        transaction,
        { event: 'file_download', actor, userId, inkassoNumber, details: { taskId } },
        clock(),
      )
      return document
    }),
  )

  sendingRoute(api, context, answerTask, (payload, _user, { files }) => ({
    findSubject: findQuestion({ ...payload, files }),
    // Answers are shown from their submissions, so nothing else is stored.
    show: async () => {},
  }))
}
