import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { ErasedRowTable } from '#db/erasure-tables.ts'
import { locks, tryInTransaction } from '#db/locks.ts'
import type { ArchivePolicy } from '#erasure/archive.ts'
import { type CasesGone, deleteCases } from '#erasure/delete-cases.ts'
import { deleteSubmissions } from '#erasure/delete-submissions.ts'
import { deleteTasks } from '#erasure/delete-tasks.ts'
import { type Sent, submissionsAbout, withAnswers } from '#erasure/sent-about.ts'
import { type Act, noteAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { casesNumbered, namesOf, othersNamed } from '#operator/persons/find-debtor.ts'
import { findNamed, type Naming, type NamingKind } from '#operator/persons/find-named.ts'
import { onlyTried } from '#operator/persons/only-tried.ts'
import { faultPoint } from '#submissions/fault-point.ts'
import { noteUnneeded } from '#submissions/unneeded-files.ts'

export interface DebtorOrder {
  /** All cases of the person. */
  readonly inkassoNumbers: readonly string[]
  /** Whether what names him and hangs on none of his cases goes, too. */
  readonly withNamed: boolean
  readonly reason: string
  readonly archive: ArchivePolicy
}

export interface DebtorGone extends CasesGone {
  /** What goes because the name stands in it. */
  readonly named: readonly Naming[]
  /** Where the name still stands. */
  readonly left: readonly Naming[]
  /** Cases of others who are called so, or of himself, which were not named. */
  readonly others: readonly string[]
}

/** What `eraseDebtor` would do. */
export const tryEraseDebtor = (db: Db, order: DebtorOrder, act: Act): Promise<DebtorGone> =>
  onlyTried(db, (transaction) => erase(transaction, order, act))

/**
 * Erases a debtor (Art. 17 GDPR): his cases with all that hangs on them, in one transaction with its rows in the audit
 * trail, which name the cases by number. An import leaves these numbers out from then on. The documents are noted and go
 * with the next `removeUnneeded`.
 * @throws OperatorError when a case is unknown, when the operator's system has not fetched something that was sent about
 *   it, or while an import runs
 */
export const eraseDebtor = (db: Db, order: DebtorOrder, act: Act): Promise<DebtorGone> =>
  db.transaction().execute(async (transaction) => {
    const gone = await erase(transaction, order, act)
    faultPoint('erasure-uncommitted')
    return gone
  })

async function erase(transaction: Db, order: DebtorOrder, act: Act): Promise<DebtorGone> {
  const { inkassoNumbers, reason, withNamed } = order
  await sql`set local statement_timeout = 0`.execute(transaction)
  await holdImports(transaction)
  const cases = await casesNumbered(transaction, inkassoNumbers)
  requireFetched(await submissionsAbout(transaction, inkassoNumbers))
  const found = await findNamed(transaction, namesOf(cases), { ofCases: inkassoNumbers })
  const context = { archive: order.archive, now: act.now, atOnce: true }
  const others = await othersNamed(transaction, namesOf(cases), inkassoNumbers)
  const gone = await deleteCases(transaction, inkassoNumbers, context)
  const isTaken = (naming: Naming) => withNamed && isLoose(naming)
  const named = found.filter(isTaken)
  const more = await deleteNamed(transaction, named, context)
  const handovers = named.flatMap(({ kind, key }) => (kind === 'handover' ? [key] : []))
  await keepOut(transaction, 'case', inkassoNumbers, act.now)
  await keepOut(transaction, 'handover', handovers, act.now)
  await keepOut(transaction, 'task', [...gone.mandateTasks, ...more.tasks], act.now)
  for (const inkassoNumber of inkassoNumbers)
    await noteAct(transaction, act, { event: 'case_erased', inkassoNumber, details: { reason } })
  return {
    ...gone,
    submissions: gone.submissions + more.submissions,
    kept: gone.kept + more.kept,
    named,
    left: found.filter((naming) => !isTaken(naming)),
    others: [...others],
  }
}

/** Imports leave these out from now on. */
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

/** No import brings in what goes, and none is met in the middle. */
async function holdImports(transaction: Db): Promise<void> {
  const { rows } = await sql.raw<{ isFree: boolean }>(tryInTransaction(locks.import)).execute(transaction)
  if (!rows[0]?.isFree)
    throw new OperatorError(
      'An import or another erasure is running. Nothing was done; give the command again when it has ended.',
    )
}

/** Nothing that was confirmed is lost: what the operator's system has not fetched never goes. */
function requireFetched(submissions: readonly Sent[]): void {
  const waiting = submissions.filter(({ state }) => state === 'received')
  if (waiting.length > 0)
    throw new OperatorError(
      `Your system has not fetched ${waiting.map(({ receiptNumber }) => receiptNumber).join(', ')} yet. Nothing was done; fetch it first ("portal submissions export", "portal submissions ack").`,
    )
}

/** What belongs to no case, or is what was sent; a line in the history of another case is that case's. */
const looseKinds: ReadonlySet<NamingKind> = new Set([
  'submission',
  'handover',
  'task',
  'draft',
  'savedSearch',
])
const isLoose = ({ kind, inkassoNumber }: Naming) => looseKinds.has(kind) && inkassoNumber === null

async function deleteNamed(
  transaction: Db,
  named: readonly Naming[],
  context: { archive: ArchivePolicy; now: Date; atOnce: boolean },
) {
  const keys = (kind: NamingKind) => named.flatMap((naming) => (naming.kind === kind ? [naming.key] : []))
  const submissions = await withAnswers(transaction, keys('submission'))
  requireFetched(submissions)
  const receiptNumbers = submissions.map(({ receiptNumber }) => receiptNumber)
  const tasks = await deleteTasks(transaction, { taskIds: keys('task'), receiptNumbers }, context.atOnce)
  const gone = await deleteSubmissions(
    transaction,
    submissions.map(({ id }) => id),
    context,
  )
  await sql`delete from handover where id = any(${keys('handover')}::text[])`.execute(transaction)
  await sql`
    delete from saved_search
    where json_build_array(user_id::text, list, name)::text = any(${keys('savedSearch')}::text[])`.execute(
    transaction,
  )
  await deleteDrafts(transaction, keys('draft'))
  return { ...gone, tasks }
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
  await noteUnneeded(
    transaction,
    rows.map(({ sha256 }) => sha256),
    true,
  )
}
