import type { DeskItem } from '@portal/contract/desk/item.ts'

import type { Db } from '#db/connect.ts'
import type { DeskClerk } from '#desk/clerk.ts'
import { isVisible } from '#desk/item/find-item.ts'
import type { Submission } from '#operator/submissions/find-submission.ts'

/** The number of the case that a submission is about, or that a mandate became. */
export const caseNumberOf = ({
  inkassoNumber,
  acceptedInkassoNumber,
}: Pick<Submission, 'inkassoNumber' | 'acceptedInkassoNumber'>) => inkassoNumber ?? acceptedInkassoNumber

/**
 * Returns a mandate's own receipt number. For an answer to a task about a mandate, returns the receipt number
 * of that mandate. Returns '' for other submissions.
 */
export function mandateReceiptOf({ kind, receiptNumber, payload }: Submission): string {
  if (kind === 'mandate') return receiptNumber
  const mandate = payload['mandateReceiptNumber']
  return typeof mandate === 'string' ? mandate : ''
}

/**
 * Returns the case of a submission. Null if the portal has none, or if the case now belongs to a customer
 * whom the clerk may not see.
 */
export async function caseOf(db: Db, submission: Submission, clerk: DeskClerk): Promise<DeskItem['case']> {
  const inkassoNumber = caseNumberOf(submission)
  if (inkassoNumber === null) return null
  const found = await db
    .selectFrom('inkassoCase as c')
    .leftJoin('fileType as t', 't.aktentyp', 'c.aktentyp')
    .where('c.inkassoNumber', '=', inkassoNumber)
    .select([
      'c.glgNumber',
      'c.inkassoNumber',
      'c.geschaeftsId as customerReference',
      'c.schuldnername as debtor',
      'c.aktuellersaldo as balance',
      'c.aktentyp',
      't.name as status',
    ])
    .executeTakeFirst()
  if (!found || !(await isVisible(db, found.glgNumber, clerk))) return null
  const { customerReference, debtor, balance, status, aktentyp } = found
  return { inkassoNumber, customerReference, debtor, balance, status: status ?? aktentyp }
}

/** The creditor number of a case; undefined if the portal has no such case. */
export async function creditorOfCase(db: Db, inkassoNumber: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('inkassoCase')
    .where('inkassoNumber', '=', inkassoNumber)
    .select('glgNumber')
    .executeTakeFirst()
  return found?.glgNumber
}
