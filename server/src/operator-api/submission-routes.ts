import {
  acceptSubmission,
  acknowledgeSubmission,
  giveSubmissions,
  readSubmissionFile,
  refuseSubmission,
  showSubmission,
  usualSubmissions,
} from '@portal/contract/operator/submissions.ts'
import type { SubmissionKind } from '@portal/contract/submission-kinds.ts'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { moment } from '#operator-api/moment.ts'
import type { Mount } from '#operator-api/mount.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { accept, acknowledge, type CheckChange, refuse } from '#operator/submissions/decide.ts'
import {
  requireSubmission,
  showSubmission as findShown,
  type Submission,
  withFiles,
} from '#operator/submissions/find-submission.ts'
import { giveSubmissions as give } from '#operator/submissions/give-submissions.ts'
import { readSubmissionFile as readFile } from '#operator/submissions/read-file.ts'
import { documentOf } from '#operator/submissions/submission-document.ts'

interface Context {
  readonly db: Db
  readonly files: FileStore
  /** Kinds that clerks decide at the desk. */
  readonly decidedAtDesk: readonly SubmissionKind[]
}

/** Mounts the calls for submissions (docs/submissions-format.md). */
export function submissionRoutes(mount: Mount, { db, files, decidedAtDesk }: Context) {
  mount.call(giveSubmissions, async ({ after, limit }, act) => {
    const page = {
      after: after === undefined ? undefined : BigInt(after),
      limit: limit === undefined ? usualSubmissions : Number(limit),
      decidedAtDesk,
    }
    const { submissions, held, cursor, next, epoch, lost } = await give(db, page, act)
    return {
      submissions: submissions.map(documentOf),
      held: held.map(({ receiptNumber, position, reason }) => ({
        receiptNumber,
        position: Number(position),
        reason,
      })),
      cursor: Number(cursor),
      next: next === undefined ? null : Number(next),
      epoch: moment(epoch),
      lost: lost && { from: Number(lost.from), to: Number(lost.to), reason: lost.reason },
      decidedAtDesk: [...decidedAtDesk],
    }
  })

  mount.call(showSubmission, async ({ submission: name }, act) => {
    const submission = await findShown(db, name, act)
    const [found] = await withFiles(db, [submission])
    if (!found) throw new Error('submission not found')
    return { ...documentOf(found), ...statusOf(submission) }
  })

  mount.download(readSubmissionFile, async (request, act) => ({
    ...(await readFile({ db, files }, request, act)),
    name: request.file,
  }))

  /**
   * Waits for the decision and returns the status of the submission. A repeated decision changes nothing, but
   * returns the status too.
   */
  async function decided(name: string, decision: Promise<boolean>) {
    await decision
    const submission = await requireSubmission(db, name)
    return { receiptNumber: submission.receiptNumber, ...statusOf(submission) }
  }
  const check = refuseKinds(decidedAtDesk)
  mount.call(acknowledgeSubmission, ({ submission }, act) =>
    decided(submission, acknowledge(db, submission, act, check)),
  )
  mount.call(acceptSubmission, ({ submission, inkassoNumber }, act) =>
    decided(submission, accept(db, submission, inkassoNumber, act, check)),
  )
  mount.call(refuseSubmission, ({ submission, reason }, act) =>
    decided(submission, refuse(db, submission, reason, act, check)),
  )
}

/**
 * Refuses changes to submissions of kinds that clerks decide. If clerks and a system both processed these
 * submissions, each would miss those that the other has taken.
 */
const refuseKinds =
  (decidedAtDesk: readonly SubmissionKind[]): CheckChange =>
  async (_transaction, { receiptNumber, kind }) => {
    if (decidedAtDesk.includes(kind))
      throw new OperatorError(
        `${receiptNumber} is decided at the desk, like all submissions of its kind (desk.decides in the operator's file).`,
      )
  }

const statusOf = (submission: Submission) => {
  const { state, acceptedInkassoNumber, reason } = submission
  return {
    state,
    fetchedAt: moment(submission.fetchedAt),
    decidedAt: moment(submission.decidedAt),
    acceptedInkassoNumber,
    reason,
    filesDeletedAt: moment(submission.filesDeletedAt),
  }
}
