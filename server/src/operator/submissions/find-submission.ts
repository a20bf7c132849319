import type { Selectable } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { SubmissionFileTable, SubmissionTable } from '#db/submission-tables.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { notFound } from '#operator/operator-error.ts'

export type Submission = Selectable<SubmissionTable>

type SubmissionFile = Selectable<SubmissionFileTable>

export interface SubmissionWithFiles {
  readonly submission: Submission
  readonly files: readonly SubmissionFile[]
}

/**
 * Finds a submission by id or receipt number; undefined if there is none.
 * @param lock Locks the row until the end of the transaction.
 */
export const findSubmission = (
  db: Db,
  name: string,
  { lock = false } = {},
): Promise<Submission | undefined> =>
  db
    .selectFrom('submission')
    .where(isUuid(name) ? 'id' : 'receiptNumber', '=', isUuid(name) ? name.toLowerCase() : name.toUpperCase())
    .selectAll()
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

/** Like `findSubmission`, but throws an OperatorError if there is none. */
export async function requireSubmission(db: Db, name: string, options = {}): Promise<Submission> {
  const submission = await findSubmission(db, name, options)
  if (!submission) throw notFound(`There is no submission ${name}.`)
  return submission
}

/** Reads a submission to show it to a person. Writes an audit entry. */
export const showSubmission = (db: Db, name: string, act: Act): Promise<Submission> =>
  db.transaction().execute(async (transaction) => {
    const submission = await requireSubmission(transaction, name)
    const { receiptNumber, userId, inkassoNumber } = submission
    await auditAct(transaction, act, {
      event: 'submission_shown',
      userId: userId ?? undefined,
      inkassoNumber: inkassoNumber ?? undefined,
      details: { receiptNumber },
    })
    return submission
  })

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Reads the files of submissions, ordered by their position. */
export async function withFiles(
  db: Db,
  submissions: readonly Submission[],
): Promise<readonly SubmissionWithFiles[]> {
  if (submissions.length === 0) return []
  const files = await db
    .selectFrom('submissionFile')
    .where(
      'submissionId',
      'in',
      submissions.map(({ id }) => id),
    )
    .selectAll()
    .orderBy('position')
    .execute()
  const bySubmission = Map.groupBy(files, ({ submissionId }) => submissionId)
  return submissions.map((submission) => ({ submission, files: bySubmission.get(submission.id) ?? [] }))
}
