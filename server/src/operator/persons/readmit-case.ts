import type { Db } from '#db/connect.ts'
import { type Act, noteAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'

/**
 * Lets imports bring a case in again that was erased: by mistake, or because its number was given anew.
 * @throws OperatorError when no case of that number was erased
 */
export const readmitCase = (db: Db, inkassoNumber: string, reason: string, act: Act): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('erasedCase')
      .where('inkassoNumber', '=', inkassoNumber)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new OperatorError(`No case ${inkassoNumber} was erased.`)
    await noteAct(transaction, act, { event: 'case_readmitted', inkassoNumber, details: { reason } })
  })
