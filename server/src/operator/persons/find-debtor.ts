import { sql } from 'kysely'

import { likeLiteral } from '#db/conditions.ts'
import type { Db } from '#db/connect.ts'
import { germanDay } from '#ground/clock.ts'
import { plainTable } from '#ground/terminal/plain-table.ts'
import { foldName } from '#ground/text/fold-name.ts'
import { nameWords, containsName } from '#ground/text/name-words.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** A case and its debtor's name and address. */
export interface DebtorCase {
  readonly inkassoNumber: string
  readonly schuldnername: string
  readonly address: string
  readonly creditor: string
}

const caseColumns = sql`
  inkasso_number, schuldnername, schuldneradresse || ', ' || schuldnerplzort as address,
  coalesce(nullif(creditor_number.name, ''), customer.name) || ' (' || glg_number || ')' as creditor
  from inkasso_case join creditor_number using (glg_number) join customer using (customer_number)`

/**
 * Finds all cases whose debtor has this name, in any order and spelling of its words. The cases may be about
 * several persons.
 */
async function casesNamed(db: Db, name: string): Promise<readonly DebtorCase[]> {
  const patterns = nameWords(name).map((word) => `%${likeLiteral(word)}%`)
  const { rows } = await sql<DebtorCase>`
    select ${caseColumns}
    where inkasso_number in (select inkasso_number from searched_case where schuldnername_folded like all(${patterns}::text[]))
    order by schuldnername_folded, inkasso_number`.execute(db)
  return rows.filter(({ schuldnername }) => containsName(name, schuldnername))
}

/**
 * Returns the cases of the person with this name; an empty list if there are none. If the debtors of this name
 * have different addresses, they may be different persons, so it throws an OperatorError that lists the cases to
 * choose from.
 */
export async function casesOfDebtor(db: Db, name: string): Promise<readonly DebtorCase[]> {
  const named = await casesNamed(db, name)
  const persons = new Set(named.map((row) => foldName(`${row.schuldnername} ${row.address}`)))
  if (persons.size > 1)
    throw new OperatorError(
      `There are ${persons.size} persons of that name, or one at ${persons.size} addresses. Nothing was written; name the cases of the one whom it is about with --case:\n${plainTable(named.map(rowOf))}`,
    )
  return named
}

/**
 * Finds cases whose debtor has one of these names.
 * @param own Case numbers to leave out.
 */
export async function othersNamed(
  db: Db,
  names: readonly string[],
  own: readonly string[],
): Promise<ReadonlySet<string>> {
  const others = new Set<string>()
  for (const name of names)
    for (const { inkassoNumber } of await casesNamed(db, name))
      if (!own.includes(inkassoNumber)) others.add(inkassoNumber)
  return others
}

/** Returns the cases with these numbers. Throws an OperatorError if some do not exist. */
export async function casesNumbered(
  db: Db,
  inkassoNumbers: readonly string[],
): Promise<readonly DebtorCase[]> {
  const { rows } = await sql<DebtorCase>`
    select ${caseColumns} where inkasso_number = any(${inkassoNumbers}::text[]) order by inkasso_number`.execute(
    db,
  )
  const known = new Set(rows.map(({ inkassoNumber }) => inkassoNumber))
  const unknown = inkassoNumbers.filter((number) => !known.has(number))
  if (unknown.length > 0)
    throw new OperatorError(
      `There is no case ${unknown.join(', ')}.${await erasedBefore(db, unknown)} Nothing was done.`,
    )
  return rows
}

/** Says which of the cases were erased, for example " 4711 was erased on 2026-06-01."; '' if none. */
async function erasedBefore(db: Db, inkassoNumbers: readonly string[]): Promise<string> {
  const erased = await db
    .selectFrom('erasedRow')
    .where('kind', '=', 'case')
    .where('key', 'in', inkassoNumbers)
    .selectAll()
    .orderBy('key')
    .execute()
  return erased.map(({ key, erasedAt }) => ` ${key} was erased on ${germanDay(erasedAt)}.`).join('')
}

const rowOf = ({ inkassoNumber, schuldnername, address, creditor }: DebtorCase) => ({
  case: inkassoNumber,
  name: schuldnername,
  address,
  creditor,
})

/** The distinct names of the cases' debtors. */
export const namesOf = (cases: readonly DebtorCase[]): readonly string[] => [
  ...new Set(cases.map(({ schuldnername }) => schuldnername)),
]
