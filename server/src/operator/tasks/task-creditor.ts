import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { invalid } from '#operator/operator-error.ts'

/** Whom or what a task is about. */
interface About {
  readonly glgNumber: string | undefined
  /** Number of the case; '' if the task is not about a case. */
  readonly inkassoNumber: string
  /** Receipt number of the mandate; '' if the task is not about a mandate. */
  readonly receiptNumber: string
}

/** For each field: the table to which the field refers, and what messages call a row of this table. */
const places = {
  glgNumber: ['creditor_number', 'creditor number'],
  inkassoNumber: ['inkasso_case', 'case'],
  receiptNumber: ['submission', 'mandate'],
} as const

/**
 * Returns the creditor number for a task. Locks the rows that the task is about until the end of the transaction.
 * Throws an OperatorError if a row does not exist, if none is named, or if the rows have different creditor
 * numbers.
 */
export async function creditorOfTask(db: Db, about: About): Promise<string> {
  const numbers: string[] = []
  // The cast is safe: `places` has no keys besides those of its type.
  for (const field of Object.keys(places) as (keyof typeof places)[]) {
    const value = about[field] ?? ''
    if (value !== '') numbers.push(await creditorOf(db, field, value))
  }
  const [first, ...others] = numbers
  if (first === undefined)
    throw invalid('Please name a creditor number, a case or the receipt number of a mandate.', {
      glgNumber: 'required',
    })
  if (others.some((number) => number !== first))
    throw invalid('Creditor number, case and mandate do not belong together.', { glgNumber: 'format' })
  return first
}

async function creditorOf(db: Db, field: keyof typeof places, value: string): Promise<string> {
  const [table, name] = places[field]
  const { rows } = await sql<{ glgNumber: string }>`
    select glg_number from ${sql.table(table)}
    where ${sql.ref(field)} = ${value} for key share`.execute(db)
  const [row] = rows
  if (row) return row.glgNumber
  throw invalid(`There is no ${name} ${value}.`, { [field]: 'format' })
}
