import type { OperatorEvent } from '@portal/contract/audit-events.ts'

import type { Db } from '#db/connect.ts'
import { germanDay } from '#ground/clock.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { invalid, OperatorError } from '#operator/operator-error.ts'
import { requireAdopted } from '#operator/require-adopted.ts'
import { requireSubmission, type Submission } from '#operator/submissions/find-submission.ts'
import { isUserMailKind } from '#outbox/mail-kinds.ts'
import { queueUserMail } from '#outbox/queue-user-mail.ts'

/*
 * The state changes only in this order: received → fetched → accepted or refused. Decisions are idempotent,
 * because a client repeats a decision if it got no response. A different decision is an error.
 */

type Change = Partial<
  Pick<Submission, 'state' | 'acceptedInkassoNumber' | 'reason' | 'fetchedAt' | 'decidedAt'>
>

/**
 * Runs in the transaction of a change, with the submission locked. Throws if the change is not allowed.
 */
export type CheckChange = (transaction: Db, submission: Submission) => Promise<void>

/** Records that the operator's system has fetched a submission. Returns false if this was recorded before. */
export const acknowledge = (db: Db, name: string, act: Act, check?: CheckChange): Promise<boolean> =>
  change(db, { name, event: 'submission_fetched', check }, act, (submission) => {
    if (submission.state !== 'received') return undefined
    return { state: 'fetched', fetchedAt: act.now }
  })

/**
 * Records that a submission was accepted and, for a mandate, which case it became. Returns false if this was
 * recorded before. Throws an OperatorError if it was decided differently.
 */
export const accept = (
  db: Db,
  name: string,
  inkassoNumber: string | undefined,
  act: Act,
  check?: CheckChange,
): Promise<boolean> =>
  change(db, { name, event: 'submission_accepted', becomes: inkassoNumber, check }, act, (submission) => {
    const { receiptNumber, kind, state, fetchedAt } = submission
    const acceptedInkassoNumber = inkassoNumber ?? null
    if (kind === 'mandate' && acceptedInkassoNumber === null)
      throw invalid(
        `${receiptNumber} is a mandate: please name the case that it became (--inkasso-number).`,
        {
          inkassoNumber: 'required',
        },
      )
    if (kind !== 'mandate' && acceptedInkassoNumber !== null)
      throw invalid(`${receiptNumber} is no mandate and becomes no case.`, { inkassoNumber: 'superfluous' })
    if (state === 'accepted' && submission.acceptedInkassoNumber === acceptedInkassoNumber) return undefined
    requireOpen(submission)
    return { state: 'accepted', fetchedAt: fetchedAt ?? act.now, decidedAt: act.now, acceptedInkassoNumber }
  })

/** Thrown if a case cannot be created again, because it was erased. */
export class CaseErased extends OperatorError {
  readonly inkassoNumber: string
  readonly erasedAt: Date

  constructor(inkassoNumber: string, erasedAt: Date) {
    super(`Case ${inkassoNumber} was erased on ${germanDay(erasedAt)}; see "portal person readmit".`)
    this.inkassoNumber = inkassoNumber
    this.erasedAt = erasedAt
  }
}

/** Throws `CaseErased` if the case was erased. */
export async function requireNotErased(db: Db, inkassoNumber: string): Promise<void> {
  const erased = await db
    .selectFrom('erasedRow')
    .where('kind', '=', 'case')
    .where('key', '=', inkassoNumber)
    .select('erasedAt')
    .executeTakeFirst()
  if (erased) throw new CaseErased(inkassoNumber, erased.erasedAt)
}

/** Like `requireNotErased`, but waits for a running erasure of the case. */
async function refuseErased(transaction: Db, inkassoNumber: string): Promise<void> {
  await transaction
    .selectFrom('inkassoCase')
    .where('inkassoNumber', '=', inkassoNumber)
    .select('inkassoNumber')
    .forKeyShare()
    .execute()
  await requireNotErased(transaction, inkassoNumber)
}

/**
 * Records that a submission was refused, with a reason for the creditor. Returns false if this was recorded
 * before. Throws an OperatorError if it was decided differently.
 */
export const refuse = (
  db: Db,
  name: string,
  reason: string,
  act: Act,
  check?: CheckChange,
): Promise<boolean> =>
  change(db, { name, event: 'submission_refused', check }, act, (submission) => {
    if (submission.state === 'refused' && submission.reason === reason) return undefined
    requireOpen(submission)
    return { state: 'refused', fetchedAt: submission.fetchedAt ?? act.now, decidedAt: act.now, reason }
  })

function requireOpen({ receiptNumber, state, acceptedInkassoNumber, reason }: Submission): void {
  if (state === 'accepted')
    throw new OperatorError(
      `${receiptNumber} is accepted already${acceptedInkassoNumber ? ` as case ${acceptedInkassoNumber}` : ''}.`,
    )
  if (state === 'refused') throw new OperatorError(`${receiptNumber} is refused already: ${reason}`)
}

interface ChangeRequest {
  /** Id or receipt number. */
  readonly name: string
  readonly event: OperatorEvent
  /** The case that a mandate becomes. */
  readonly becomes?: string | undefined
  readonly check?: CheckChange | undefined
}

function change(
  db: Db,
  { name, event, becomes, check }: ChangeRequest,
  act: Act,
  changeOf: (submission: Submission) => Change | undefined,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await requireAdopted(transaction)
    // An erasure locks the case before the submission too; the opposite order could deadlock.
    if (becomes !== undefined) await refuseErased(transaction, becomes)
    const submission = await requireSubmission(transaction, name, { lock: true })
    await check?.(transaction, submission)
    const changes = changeOf(submission)
    if (!changes) return false
    if (event !== 'submission_refused') await requireScanned(transaction, submission)
    await transaction.updateTable('submission').set(changes).where('id', '=', submission.id).execute()
    const { acceptedInkassoNumber } = changes
    const { receiptNumber } = submission
    // Without the reason for a refusal, which may name a debtor (R74). It is stored with the submission.
    const details = { receiptNumber, ...(acceptedInkassoNumber && { acceptedInkassoNumber }) }
    const inkassoNumber = submission.inkassoNumber ?? undefined
    const userId = submission.userId ?? undefined
    if (userId !== undefined && isUserMailKind(event))
      await queueUserMail(
        transaction,
        { event: `${event} ${submission.id}`, kind: event, userId, facts: { receiptNumber } },
        act.now,
      )
    await auditAct(transaction, act, { event, userId, inkassoNumber, details })
    return true
  })
}

/**
 * Throws an OperatorError if a file waits for the virus scan or is infected. Such a submission is held back,
 * so it cannot be acknowledged or accepted.
 */
async function requireScanned(transaction: Db, { id, receiptNumber }: Submission): Promise<void> {
  const waiting = await transaction
    .selectFrom('submissionFile')
    .where('submissionId', '=', id)
    .where('scan', 'in', ['waiting', 'infected'])
    .select('name')
    .executeTakeFirst()
  if (waiting) throw new OperatorError(`${receiptNumber} is held back: a file waits for the virus scan.`)
}
