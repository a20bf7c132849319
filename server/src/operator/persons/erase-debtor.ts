import { sql } from 'kysely'

import type { ErasedRowTable } from '#db/case-tables.ts'
import type { Db } from '#db/connect.ts'
import { lockInTransaction, locks } from '#db/locks.ts'
import { containsName } from '#ground/text/name-words.ts'
import { wholeWord } from '#ground/text/whole-word.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { endingsNaming, forgetInEndings } from '#operator/import/over-http/forget-in-endings.ts'
import type { Places } from '#operator/import/over-http/places.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { dryRun } from '#operator/persons/dry-run.ts'
import { casesNumbered, type DebtorCase, namesOf, othersNamed } from '#operator/persons/find-debtor.ts'
import {
  findNamed,
  findNamedSince,
  type Naming,
  type NamingKind,
  oldestTransactionId,
} from '#operator/persons/find-named.ts'
import { lockImports } from '#operator/persons/lock-imports.ts'
import type { ArchivePolicy } from '#privacy/erasure/archive.ts'
import { type CaseDeletionResult, deleteCases, lockCases } from '#privacy/erasure/delete-cases.ts'
import { deleteSubmissions } from '#privacy/erasure/delete-submissions.ts'
import { deleteTasks, lockTasks } from '#privacy/erasure/delete-tasks.ts'
import { type Sent, submissionsAbout, waitingOf, withAnswers } from '#privacy/erasure/sent-about.ts'
import { crashPoint } from '#submissions/crash-point.ts'
import { recordUnneeded } from '#submissions/unneeded-files.ts'

export interface DebtorErasure {
  /** All cases of the debtor. */
  readonly inkassoNumbers: readonly string[]
  /** Whether to also delete rows that contain the name but belong to no case. */
  readonly withNamed: boolean
  readonly reason: string
  readonly archive: ArchivePolicy
  /** The folders of deliveries over HTTP, whose outcomes may contain the name. */
  readonly deliveries: Places
}

export interface DebtorErasureResult extends CaseDeletionResult {
  /** Rows that belong to no case and were deleted because they contain the name. */
  readonly named: readonly Naming[]
  /** Rows that contain the name but were not deleted. */
  readonly left: readonly Naming[]
  /** Other cases whose debtor has this name. The debtor may be another person. */
  readonly others: readonly string[]
  /** Ids of deliveries whose fault or warnings contain the name or the number of a case. */
  readonly deliveries: readonly string[]
}

/** Returns the result of `eraseDebtor` without erasing anything. */
export const tryEraseDebtor = (db: Db, order: DebtorErasure, act: Act): Promise<DebtorErasureResult> =>
  dryRun(db, (transaction) => erase(transaction, order, act))

/**
 * Erases a debtor (Art. 17 GDPR): deletes their cases with all rows that belong to them. In the same transaction,
 * writes an audit entry for each case, with its number. From then on, imports skip these cases. Afterwards the
 * caller must call `removeUnneeded`, which deletes the documents. Throws an OperatorError if a case is unknown, if
 * the operator's system has not fetched a submission about one of the cases, or if an import is running.
 */
export const eraseDebtor = (db: Db, order: DebtorErasure, act: Act): Promise<DebtorErasureResult> =>
  db.transaction().execute(async (transaction) => {
    const gone = await erase(transaction, order, act)
    // Runs before the commit: if the process is killed in between, no row has been deleted, and the command can be
    // repeated.
    await forgetInEndings(order.deliveries, gone.deliveries)
    crashPoint('erasure-uncommitted')
    return gone
  })

async function erase(transaction: Db, order: DebtorErasure, act: Act): Promise<DebtorErasureResult> {
  const { inkassoNumbers, reason, withNamed } = order
  await sql`set local statement_timeout = 0`.execute(transaction)
  await lockImports(transaction)
  const cases = await casesNumbered(transaction, inkassoNumbers)
  requireFetched(await submissionsAbout(transaction, inkassoNumbers))
  const deliveries = await endingsNaming(order.deliveries, isNamedIn(cases))
  const isTaken = (naming: Naming) => withNamed && isLoose(naming)
  const others = await othersNamed(transaction, namesOf(cases), inkassoNumbers)
  const found = await findAll(transaction, cases, isTaken)
  const named = found.filter(isTaken)
  const context = { archive: order.archive, now: act.now, atOnce: true }
  const gone = await deleteCases(transaction, inkassoNumbers, context)
  const more = await deleteNamed(transaction, named, context)
  const handovers = named.flatMap(({ kind, key }) => (kind === 'handover' ? [key] : []))
  await keepOut(transaction, 'case', inkassoNumbers, act.now)
  await keepOut(transaction, 'handover', handovers, act.now)
  await keepOut(transaction, 'paper', keysOf(named)('paper'), act.now)
  await keepOut(transaction, 'task', [...gone.mandateTasks, ...more.tasks], act.now)
  for (const inkassoNumber of inkassoNumbers)
    await auditAct(transaction, act, { event: 'case_erased', inkassoNumber, details: { reason } })
  return {
    ...gone,
    submissions: gone.submissions + more.submissions,
    kept: gone.kept + more.kept,
    named,
    left: found.filter((naming) => !isTaken(naming)),
    others: [...others],
    deliveries,
  }
}

const isNamedIn = (cases: readonly DebtorCase[]) => (text: string) =>
  cases.some(
    ({ inkassoNumber, schuldnername }) =>
      containsName(schuldnername, text) || wholeWord(inkassoNumber).test(text),
  )

/**
 * Finds all rows that contain the name. First searches without locks, which may take minutes. Then, until the end
 * of the transaction, locks the cases and the tasks that will be deleted, and blocks new submissions. Throws an
 * OperatorError if a submission about a case was not fetched. Finally searches the rows that were written
 * meanwhile.
 */
async function findAll(
  transaction: Db,
  cases: readonly DebtorCase[],
  isTaken: (naming: Naming) => boolean,
): Promise<readonly Naming[]> {
  const ofCases = cases.map(({ inkassoNumber }) => inkassoNumber)
  const names = namesOf(cases)
  const moment = await oldestTransactionId(transaction)
  const before = await findNamed(transaction, names, { ofCases })
  await lockCases(transaction, ofCases) // guard: R107
  const taken = before.filter(isTaken)
  const submissions = await withAnswers(transaction, keysOf(taken)('submission'))
  await lockTasks(transaction, tasksOf(taken, submissions)) // guard: R107
  await sql.raw(lockInTransaction(locks.submission)).execute(transaction) // guard: R107
  requireFetched(await submissionsAbout(transaction, ofCases)) // guard: R107
  return findNamedSince(transaction, names, { ofCases, moment, before })
}

/** Makes imports skip these rows. Idempotent. */
async function keepOut(
  transaction: Db,
  kind: ErasedRowTable['kind'],
  keys: readonly string[],
  erasedAt: Date,
): Promise<void> {
  if (keys.length === 0) return
  await transaction
    .insertInto('erasedRow')
    .values(keys.map((key) => ({ kind, key, erasedAt })))
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet({ erasedAt }))
    .execute()
}

/**
 * Throws an OperatorError if the operator's system has not fetched all of these submissions, because their
 * receipts promise that the operator gets them.
 */
function requireFetched(submissions: readonly Sent[]): void {
  const waiting = waitingOf(submissions)
  if (waiting.length > 0)
    throw new OperatorError(
      `Your system has not fetched ${waiting.join(', ')} yet. Nothing was done; fetch it first ("portal submissions export", "portal submissions ack").`,
    )
}

/** Kinds of rows that need not belong to a case. */
const looseKinds: ReadonlySet<NamingKind> = new Set([
  'submission',
  'handover',
  'task',
  'draft',
  'savedSearch',
  'note',
  'paper',
])
const isLoose = ({ kind, inkassoNumber }: Naming) => looseKinds.has(kind) && inkassoNumber === null

const keysOf = (named: readonly Naming[]) => (kind: NamingKind) =>
  named.flatMap((naming) => (naming.kind === kind ? [naming.key] : []))

/** Selects tasks that contain the name, and those that belong to the given submissions. */
const tasksOf = (named: readonly Naming[], submissions: readonly Sent[]) => ({
  taskIds: keysOf(named)('task'),
  receiptNumbers: submissions.map(({ receiptNumber }) => receiptNumber),
})

async function deleteNamed(
  transaction: Db,
  named: readonly Naming[],
  context: { archive: ArchivePolicy; now: Date; atOnce: boolean },
) {
  const keys = keysOf(named)
  const submissions = await withAnswers(transaction, keys('submission'))
  requireFetched(submissions)
  const tasks = await deleteTasks(transaction, tasksOf(named, submissions), context.atOnce)
  const gone = await deleteSubmissions(
    transaction,
    submissions.map(({ id }) => id),
    context,
  )
  await sql`delete from desk_note where id = any(${keys('note')}::uuid[])`.execute(transaction)
  await sql`delete from handover where id = any(${keys('handover')}::text[])`.execute(transaction)
  await sql`
    delete from saved_search
    where json_build_array(user_id::text, list, name)::text = any(${keys('savedSearch')}::text[])`.execute(
    transaction,
  )
  await deletePapers(transaction, keys('paper'))
  await deleteDrafts(transaction, keys('draft'))
  return { ...gone, tasks }
}

async function deletePapers(transaction: Db, paperIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ sha256: string }>`
    delete from paper where paper_id = any(${paperIds}::text[]) returning attachment_sha256 as sha256`.execute(
    transaction,
  )
  await recordUnneeded(
    transaction,
    rows.map(({ sha256 }) => sha256),
    true,
  )
}

async function deleteDrafts(transaction: Db, keys: readonly string[]): Promise<void> {
  const { rows } = await sql<{ sha256: string }>`
    delete from handover_draft_file
    where json_build_array(user_id::text, draft_id)::text = any(${keys}::text[]) returning sha256`.execute(
    transaction,
  )
  await sql`
    delete from handover_draft
    where json_build_array(user_id::text, draft_id)::text = any(${keys}::text[])`.execute(transaction)
  await recordUnneeded(
    transaction,
    rows.map(({ sha256 }) => sha256),
    true,
  )
}
