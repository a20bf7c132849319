import { type RawBuilder, sql, type Transaction } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { Tables } from '#db/tables.ts'

/** A stored sum that is wrong; or a creditor number with wrong rows in `searched_case`. */
export interface SumDifference {
  readonly table: keyof typeof keys | 'searched_case'
  /**
   * The key of the sum, depending on its table: customer or creditor number, file type, month or day, closing
   * reason, result. For `searched_case` the creditor number.
   */
  readonly key: string
  /**
   * The stored values: number of cases, main claims, payments on them; null if there is no row. For
   * `searched_case` the number of correct rows plus that of superfluous ones.
   */
  readonly kept: string | null
  /** The correct values; null if there should be no row. For `searched_case` the correct number of rows. */
  readonly computed: string | null
}

/** Computes all sums from the cases, in one snapshot, and returns those that are stored differently. */
export function compareSums(db: Db): Promise<SumDifference[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => findDifferences(snapshot))
}

/** Like `compareSums`, in the caller's transaction. */
export async function findDifferences(transaction: Transaction<Tables>): Promise<SumDifference[]> {
  // Turns off the timeout, because millions of cases may have to be read.
  await sql`set local statement_timeout = 0`.execute(transaction)
  const found: SumDifference[] = []
  // The cast is safe: `keys` has no keys besides those of its type.
  for (const table of Object.keys(keys) as (keyof typeof keys)[]) {
    const { rows } = await differencesQuery(table).execute(transaction)
    found.push(...rows)
  }
  const { rows: columns } = await sql<{ names: string }>`select searched_columns() as names`.execute(
    transaction,
  )
  // raw: `searched_columns` is a function of a migration and returns the column names of `searched_case`
  const searchedColumns = sql.raw(columns[0]?.names ?? '')
  const { rows: searched } = await searchedQuery(searchedColumns).execute(transaction)
  return [...found, ...searched]
}

const closing = ['closing_reason', 'result']

/** The tables of sums, with the columns of their keys. */
const keys = {
  case_sum: ['glg_number', 'aktentyp'],
  handover_sum: ['glg_number', 'aktentyp', 'month'],
  closing_sum: ['glg_number', 'aktentyp', 'month', ...closing],
  customer_handover_sum: ['customer_number', 'aktentyp', 'month'],
  customer_day_sum: ['customer_number', 'aktentyp', 'day'],
  customer_closing_sum: ['customer_number', 'aktentyp', 'month', ...closing],
}

function differencesQuery(table: keyof typeof keys) {
  const columns = sql.join(keys[table].map((column) => sql.ref(column)))
  const values = (side: string) =>
    sql`case when ${sql.ref(`${side}.cases`)} is not null then concat_ws(' / ',
      ${sql.ref(`${side}.cases`)}, ${sql.ref(`${side}.hauptforderung`)}, ${sql.ref(`${side}.zahlungen_hauptforderung`)}) end`
  return sql<SumDifference>`
    select ${sql.lit(table)} as "table", concat_ws(', ', ${columns}) as key,
      ${values('kept')} as kept, ${values('computed')} as computed
    from ${sql.table(table)} kept
    full join ${sql.table(`computed_${table}`)} computed using (${columns})
    where ${values('kept')} is distinct from ${values('computed')}
    order by ${columns}`
}

/**
 * Compares `searched_case` with the cases. Selects each creditor number with a difference: `kept` is the number of
 * rows that are correct or superfluous; `computed` is the number that there should be.
 */
const searchedQuery = (columns: RawBuilder<unknown>) => sql<SumDifference>`
  select 'searched_case' as "table", coalesce(cases.glg_number, kept.glg_number) as key,
    count(*) filter (where is_same or cases.inkasso_number is null)::text as kept,
    count(cases.inkasso_number)::text as computed
  from (select ${columns} from inkasso_case) cases
  full join (select ${columns} from searched_case) kept on kept.inkasso_number = cases.inkasso_number
  cross join lateral (select row(cases.*) is not distinct from row(kept.*) as is_same) looked
  group by coalesce(cases.glg_number, kept.glg_number)
  having not bool_and(is_same)
  order by key`
