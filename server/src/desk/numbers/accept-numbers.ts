import type { NumberResult } from '@portal/contract/desk/numbers.ts'
import { sql } from 'kysely'

import type { DeskCall } from '#desk/clerk.ts'
import { actWords } from '#desk/item/act-words.ts'
import { acceptFound, requireAcceptable } from '#desk/item/decide-item.ts'
import { findItem } from '#desk/item/find-item.ts'
import type { ItemContext } from '#desk/item/item-context.ts'
import { maySee } from '#desk/queue/item-conditions.ts'
import { DeskFailure } from '#desk/refusal.ts'
import { AppError } from '#ground/app-error.ts'
import type { Submission } from '#operator/submissions/find-submission.ts'

type NumbersContext = Pick<ItemContext, 'db' | 'config'>
type Numbered = Pick<NumberResult, 'receiptNumber' | 'inkassoNumber'>
type Outcome = Pick<NumberResult, 'outcome' | 'code' | 'message'>

/** Checks for each mandate whether the clerk can accept it with its number. Changes nothing. */
export const checkNumbers = (
  context: NumbersContext,
  rows: readonly Numbered[],
  call: DeskCall,
): Promise<NumberResult[]> =>
  resultsOf(context, rows, call, async (row, submission) => {
    const { config, db } = context
    await requireAcceptable(db, submission, row.inkassoNumber, { call, config })
    return 'ready'
  })

/**
 * Accepts mandates like `acceptItem`, each with its number and in a transaction of its own. A mandate that
 * somebody has already accepted with the same number counts as `done`, so that a file can be imported again
 * after an interruption.
 */
export const acceptNumbers = (
  context: NumbersContext,
  rows: readonly Numbered[],
  call: DeskCall,
): Promise<NumberResult[]> =>
  resultsOf(context, rows, call, async (row, { id }) => {
    try {
      const isNew = await acceptFound(context, { id, inkassoNumber: row.inkassoNumber }, call)
      return isNew ? 'accepted' : 'done'
    } catch (error) {
      if (!(error instanceof DeskFailure && error.deskCode === 'decided')) throw error
      // Another clerk may be importing the same file at the same time. If they accepted this mandate with the
      // same number, the row counts as done.
      const decided = await findItem(context.db, { receiptNumber: row.receiptNumber, clerk: call.clerk })
      if (!isDone(decided, row)) throw error
      return 'done'
    }
  })

async function resultsOf(
  { db }: NumbersContext,
  rows: readonly Numbered[],
  call: DeskCall,
  workOn: (row: Numbered, submission: Submission) => Promise<NumberResult['outcome']>,
): Promise<NumberResult[]> {
  const outcomes: Outcome[] = []
  for (const row of rows)
    outcomes.push(
      await outcomeOf(call, async () => {
        const submission = await findItem(db, { receiptNumber: row.receiptNumber, clerk: call.clerk })
        return isDone(submission, row) ? 'done' : workOn(row, submission)
      }),
    )
  const names = await namesOf({ db, call }, rows)
  return rows.map(({ receiptNumber, inkassoNumber }, index) => ({
    receiptNumber,
    inkassoNumber,
    ...(outcomes[index] ?? { outcome: 'refused', code: null, message: '' }),
    ...(names.get(receiptNumber) ?? { debtor: '', creditor: '' }),
  }))
}

const isDone = ({ state, acceptedInkassoNumber }: Submission, { inkassoNumber }: Numbered) =>
  state === 'accepted' && acceptedInkassoNumber === inkassoNumber

/** Turns the refusal of a row into its outcome. Any other error ends the call. */
async function outcomeOf(
  { language }: DeskCall,
  work: () => Promise<NumberResult['outcome']>,
): Promise<Outcome> {
  try {
    return { outcome: await work(), code: null, message: '' }
  } catch (error) {
    if (error instanceof DeskFailure)
      return { outcome: 'refused', code: error.deskCode, message: error.words[language] }
    if (error instanceof AppError && error.code === 'not_found')
      return { outcome: 'refused', code: error.code, message: actWords.unknown[language] }
    throw error
  }
}

/** The debtor and the creditor of each submission that the clerk may see. */
async function namesOf(
  { db, call: { clerk } }: { db: NumbersContext['db']; call: DeskCall },
  rows: readonly Numbered[],
): Promise<ReadonlyMap<string, Pick<NumberResult, 'debtor' | 'creditor'>>> {
  const found = await sql<{ receiptNumber: string; debtor: string; creditor: string }>`
    select s.receipt_number, i.debtor, coalesce(nullif(n.name, ''), customer.name) as creditor
    from submission s join desk_item i on i.submission_id = s.id
    join creditor_number n on n.glg_number = i.glg_number join customer using (customer_number)
    where s.receipt_number = any(${rows.map(({ receiptNumber }) => receiptNumber.toUpperCase())}::text[])
      and ${maySee(clerk)}`.execute(db)
  const byReceipt = new Map(found.rows.map(({ receiptNumber, ...names }) => [receiptNumber, names]))
  return new Map(
    rows.flatMap(({ receiptNumber }) => {
      const names = byReceipt.get(receiptNumber.toUpperCase())
      return names ? [[receiptNumber, names] as const] : []
    }),
  )
}
