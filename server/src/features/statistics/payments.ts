import { sql } from 'kysely'

import type { OwnScope } from '#access/creditor.ts'
import type { Db } from '#db/connect.ts'
import { isOfType, isOwnNumber, rowsInRange } from '#features/statistics/rows-in-range.ts'
import type { SplitRange } from '#features/statistics/split-range.ts'

type PaymentFigures = [total: string, paid: string, left: string]

/** Main claims of the cases handed over in the range, payments on them and the rest, by year and by month. */
export async function readPaymentFigures(
  db: Db,
  scope: OwnScope,
  range: SplitRange,
): Promise<{ years: Record<string, PaymentFigures> }> {
  const { rows } = await paymentsQuery(scope, range).execute(db)
  const years: Record<string, PaymentFigures> = {}
  for (const { period, total, paid, rest } of rows) years[period] = [total, paid, rest]
  return { years }
}

interface Period {
  /** `2026` or `2026-03` */
  period: string
  total: string
  paid: string
  rest: string
}

export const paymentsQuery = (scope: OwnScope, range: SplitRange) => sql<Period>`
  with handed_over as (${handedOver(scope, range)}
  ), by_month as (
    select month, sum(hauptforderung) as total, sum(zahlungen_hauptforderung) as paid
    from handed_over
    group by month
  )
  select
    coalesce(left(month::text, 7), left(month::text, 4)) as period,
    sum(total) as total,
    sum(paid) as paid,
    sum(total - paid) as rest
  from by_month
  group by grouping sets (left(month::text, 4), left(month::text, 7))
  order by period`

const handedOver = (scope: OwnScope, range: SplitRange) =>
  rowsInRange(
    range,
    (from, before) => sql`
    select month, hauptforderung, zahlungen_hauptforderung
    from handover_sum
    where ${isOwnNumber(scope)} and ${isOfType(scope.aktentypen)} and month >= ${from} and month < ${before}`,
    (from, before) => sql`
    select month_of(handover_date), hauptforderung, zahlungen_hauptforderung
    from inkasso_case
    where ${isOwnNumber(scope)} and ${isOfType(scope.aktentypen)}
      and handover_date >= ${from} and handover_date < ${before}`,
  )
