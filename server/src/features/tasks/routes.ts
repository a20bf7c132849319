import { answerTask, findTasks, readTaskAttachment } from '@portal/contract/tasks.ts'

import { writeAudit } from '#audit/write-audit.ts'
import { findQuestion } from '#features/tasks/find-question.ts'
import { findTasks as find } from '#features/tasks/find-tasks.ts'
import { readTaskDocument } from '#features/tasks/read-attachment.ts'
import type { Api } from '#http/api.ts'
import { ownSearch } from '#lists/own-search.ts'
import { sendingRoute } from '#submissions/sending-routes.ts'
import type { SubmissionContext } from '#submissions/submit.ts'
import { germanDay } from '#time/clock.ts'

export function taskRoutes(api: Api, context: SubmissionContext) {
  const { db, files, clock } = context
  api.creditor(findTasks, (request, creditor) => find(db, ownSearch(creditor, request), germanDay(clock())))

  // In one transaction with its row in the audit trail.
  api.creditor(readTaskAttachment, ({ taskId }, creditor) =>
    db.transaction().execute(async (transaction) => {
      const { document, inkassoNumber } = await readTaskDocument({ db: transaction, files }, creditor, taskId)
      const { username: actor, userId } = creditor
      await writeAudit(
        transaction,
        { event: 'file_download', actor, userId, inkassoNumber, details: { taskId } },
        clock(),
      )
      return document
    }),
  )

  sendingRoute(api, context, answerTask, (payload, creditor, { files }) => ({
    findSubject: findQuestion(creditor, { ...payload, files }),
    // The task itself shows that it is answered.
    show: async () => {},
  }))
}
