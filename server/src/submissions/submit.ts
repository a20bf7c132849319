import type { Receipt } from '@portal/contract/receipt.ts'
import { type SubmissionKind, submissionKinds } from '@portal/contract/submission-kinds.ts'
import { sql } from 'kysely'

import { writeAudit } from '#access/audit/write-audit.ts'
import type { SessionUser } from '#access/creditor.ts'
import type { Db } from '#db/connect.ts'
import { makeCommitDurable } from '#db/durable-commit.ts'
import { lockInTransaction, locks } from '#db/locks.ts'
import type { SubmissionFileTable } from '#db/submission-tables.ts'
import type { FileStore } from '#files/file-store.ts'
import { AppError } from '#ground/app-error.ts'
import { type Clock, germanDay } from '#ground/clock.ts'
import { queueWebhooks } from '#outbox/queue-webhooks.ts'
import { refuseOnCopy } from '#settings/store-identity/copy.ts'
import { crashPoint } from '#submissions/crash-point.ts'
import { claimKey, findReceipt, storeReceipt, type KeyedCall } from '#submissions/idempotency.ts'
import { writeWithFiles } from '#submissions/incoming-files.ts'
import { dailyQuota } from '#submissions/limits.ts'
import { refuseSentDraft } from '#submissions/sent-draft.ts'

export type ScanState = SubmissionFileTable['scan']

export interface SubmissionContext {
  readonly db: Db
  readonly files: FileStore
  readonly clock: Clock
  /** Initial scan state of files: `waiting` for the virus scanner, or `off` if there is none. */
  readonly scan: ScanState
  /** The names of the webhooks that are notified of each submission. */
  readonly webhooks: readonly string[]
}

/**
 * What a submission is about: a creditor number and possibly a case. `inkassoNumber` is null for a mandate or an
 * upload.
 */
export interface Subject {
  readonly glgNumber: string
  readonly inkassoNumber: string | null
  /**
   * Fields that the portal adds to the payload or replaces (contract/src/fields/added-fields.ts). They are not
   * part of the hash by which retries are recognized.
   */
  readonly adds?: object
}

/** The fields of the submission being stored that `show` needs to write the history. */
interface StoredSubmission {
  readonly id: string
  readonly username: string
  readonly receivedAt: Date
}

/** A file that passed all checks. */
export interface CheckedFile {
  readonly name: string
  readonly mediaType: string
  readonly sha256: string
  readonly bytes: Buffer
}

/** A submission before it is stored. */
export interface Submission<About extends Subject> {
  readonly kind: SubmissionKind
  /** The validated fields of the request, without files. */
  readonly payload: object
  readonly files: readonly CheckedFile[]
  /** Id of the draft that this submission sends. */
  readonly draftId?: string | undefined
  /**
   * Finds the subject, or throws an error that refuses the submission. Called in the transaction and, if there are
   * files, also before they are stored.
   */
  readonly findSubject: (transaction: Db) => Promise<About>
  /** Writes a row to the history that shows the submission. */
  readonly show: (transaction: Db, sent: StoredSubmission, subject: About) => Promise<void>
}

/**
 * Stores a submission completely or not at all. When this returns, the submission is durable. If this throws
 * or the process ends, no submission is stored, unless the commit had already begun. In that case the
 * submission may be stored, and a retry with the same idempotency key returns its receipt. The files are
 * stored first, because a row must never reference a missing file. Then one transaction stores the
 * idempotency key, the rows, the receipt and the audit row (requirements R76, R77).
 * @param call Identifies retries. Undefined if the client sent no idempotency key.
 */
export async function submit<About extends Subject>(
  { db, files, clock, scan, webhooks }: SubmissionContext,
  user: SessionUser,
  submission: Submission<About>,
  call: KeyedCall | undefined,
): Promise<Receipt> {
  const now = clock()
  const sizeBytes = submission.files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const earlier = call && (await findReceipt(db, call))
  if (earlier) return earlier
  await refuseOnCopy(db)
  await refuseSentDraft(db, user.userId, submission.draftId)
  const earlierReceipt = submission.files.length > 0 && (await refuseEarly(db, submission, call))
  if (earlierReceipt) return earlierReceipt
  await requireQuota(db, user.userId, sizeBytes, now)
  const receipt = await writeWithFiles({ db, files, clock }, submission.files, async (transaction) => {
    await makeCommitDurable(transaction) // guard: R105
    const first = call && (await claimKey(transaction, call, now))
    if (first) return first
    const subject = await submission.findSubject(transaction)
    await lockSubmissions(transaction)
    await refuseSentDraft(transaction, user.userId, submission.draftId)
    await requireQuota(transaction, user.userId, sizeBytes, now)
    const receipt = await insert(transaction, user, submission, { subject, scan, webhooks, now })
    if (call) await storeReceipt(transaction, call, receipt)
    await writeAudit(transaction, auditEntry(user, submission, subject, receipt), now)
    crashPoint('before-commit')
    return receipt
  })
  crashPoint('after-commit')
  return receipt
}

/**
 * Refuses a submission before its files use disk space. If the call is a retry and the first attempt has finished
 * meanwhile, returns the receipt, because the first attempt may be the very reason for the refusal.
 */
async function refuseEarly<About extends Subject>(
  db: Db,
  { findSubject }: Submission<About>,
  call: KeyedCall | undefined,
): Promise<Receipt | undefined> {
  try {
    await findSubject(db)
    return undefined
  } catch (error) {
    const first = call && (await findReceipt(db, call))
    if (first) return first
    throw error
  }
}

/**
 * Makes other submissions wait until this transaction ends, so that submissions are committed in the order of
 * their positions (migration 0004).
 */
const lockSubmissions = (transaction: Db) => sql.raw(lockInTransaction(locks.submission)).execute(transaction)

async function insert<About extends Subject>(
  transaction: Db,
  { userId, username }: SessionUser,
  { kind, payload, files, draftId, show }: Submission<About>,
  {
    subject,
    scan,
    webhooks,
    now,
  }: Pick<SubmissionContext, 'scan' | 'webhooks'> & { readonly subject: About; readonly now: Date },
): Promise<Receipt> {
  const receiptNumber = await nextReceiptNumber(transaction, kind, germanDay(now))
  crashPoint('before-insert')
  const { glgNumber, inkassoNumber, adds } = subject
  const { id, position } = await transaction
    .insertInto('submission')
    .values({
      receiptNumber,
      kind,
      userId,
      username,
      glgNumber,
      inkassoNumber,
      receivedAt: now,
      payload: JSON.stringify({ ...payload, ...adds }),
      fetchedAt: null,
      decidedAt: null,
      acceptedInkassoNumber: null,
      draftId: draftId ?? null,
    })
    .returning(['id', 'position'])
    .executeTakeFirstOrThrow()
  await queueWebhooks(transaction, webhooks, { id, position, inkassoNumber }, now)
  if (files.length > 0)
    await transaction
      .insertInto('submissionFile')
      .values(files.map((file, position) => ({ submissionId: id, position, scan, ...fileColumns(file) })))
      .execute()
  await show(transaction, { id, username, receivedAt: now }, subject)
  return { receiptNumber, receivedAt: now.toISOString() }
}

const fileColumns = ({ name, mediaType, sha256, bytes }: CheckedFile) => ({
  name,
  mediaType,
  sha256,
  sizeBytes: bytes.length,
})

const auditEntry = (
  { username, userId }: SessionUser,
  { kind, files }: Pick<Submission<Subject>, 'kind' | 'files'>,
  { inkassoNumber }: Subject,
  { receiptNumber }: Receipt,
) =>
  ({
    event: 'submission_sent',
    actor: username,
    userId,
    inkassoNumber: inkassoNumber ?? undefined,
    details: { receiptNumber, kind, files: files.length },
  }) as const

/**
 * Throws `too_many` if the user's daily limit would be exceeded by a submission with `newBytes` of files (R60).
 */
async function requireQuota(db: Db, userId: string, newBytes: number, now: Date) {
  const midnight = sql<Date>`date_trunc('day', ${now}::timestamptz at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'`
  const sent = await db
    .selectFrom('submission')
    .where('userId', '=', userId)
    .where('receivedAt', '>=', midnight)
    .select((eb) => [
      sql<number>`count(*)::int`.as('submissions'),
      sql<number>`coalesce(sum(${eb
        .selectFrom('submissionFile')
        .whereRef('submissionFile.submissionId', '=', 'submission.id')
        .select(sql`sum(size_bytes)`.as('bytes'))}), 0)::float8`.as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  if (sent.submissions >= dailyQuota.submissions || sent.bytes + newBytes > dailyQuota.bytes)
    throw new AppError('too_many')
}

/**
 * The next receipt number of a kind and year: `M-2026-000123`. The counter's row is locked until the transaction
 * ends, so there are no gaps.
 */
async function nextReceiptNumber(transaction: Db, kind: SubmissionKind, germanDay: string): Promise<string> {
  const prefix = `${submissionKinds[kind].letter}-${germanDay.slice(0, 4)}`
  const { last } = await transaction
    .insertInto('receiptCounter')
    .values({ prefix, last: 1 })
    .onConflict((conflict) =>
      conflict.column('prefix').doUpdateSet((eb) => ({ last: eb('receiptCounter.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${prefix}-${String(last).padStart(6, '0')}`
}
