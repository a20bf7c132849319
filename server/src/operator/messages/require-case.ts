import type { Db } from '#db/connect.ts'
import { notFound } from '#operator/operator-error.ts'

const caseNumbered = (db: Db, inkassoNumber: string) =>
  db.selectFrom('inkassoCase').where('inkassoNumber', '=', inkassoNumber).select('inkassoNumber')

/** Throws an OperatorError when there is no such case. */
export async function requireCase(db: Db, inkassoNumber: string): Promise<void> {
  const found = await caseNumbered(db, inkassoNumber).executeTakeFirst()
  if (!found) throw notFound(`There is no case ${inkassoNumber}.`)
}

/** The same; the case stays until the transaction ends, and one that is being deleted is waited for. */
export async function holdCase(transaction: Db, inkassoNumber: string): Promise<void> {
  const found = await caseNumbered(transaction, inkassoNumber).forKeyShare().executeTakeFirst()
  if (!found) throw notFound(`There is no case ${inkassoNumber}.`)
}
