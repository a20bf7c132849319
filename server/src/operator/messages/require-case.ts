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
 * Like `requireCase`, but prevents deletion until the end of the transaction. Waits for a deletion that is
 * running.
 */
export async function lockCase(transaction: Db, inkassoNumber: string): Promise<void> {
  const found = await caseNumbered(transaction, inkassoNumber).forKeyShare().executeTakeFirst()
  if (!found) throw notFound(`There is no case ${inkassoNumber}.`)
}
