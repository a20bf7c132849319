import type { Db } from '#db/connect.ts'
import { notFound } from '#operator/operator-error.ts'

const caseNumbered = (db: Db, inkassoNumber: string) =>
  db.selectFrom('inkassoCase').where('inkassoNumber', '=', inkassoNumber).select('inkassoNumber')

/** Throws an OperatorError if there is no such case. */
export async function requireCase(db: Db, inkassoNumber: string): Promise<void> {
  const found = await caseNumbered(db, inkassoNumber).executeTakeFirst()
  if (!found) throw notFound(`There is no case ${inkassoNumber}.`)
}

/**
 * Like `requireCase`, but also locks the case, so that it is not deleted before the transaction ends. Waits for a
 * running deletion.
 */
export async function lockCase(transaction: Db, inkassoNumber: string): Promise<void> {
  const found = await caseNumbered(transaction, inkassoNumber).forKeyShare().executeTakeFirst()
  if (!found) throw notFound(`There is no case ${inkassoNumber}.`)
}
