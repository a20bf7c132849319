import type { Pool } from 'pg'

import type { OwnScope } from '#access/creditor.ts'
import { valuesOf, withHandedOver } from '#creditor/statistics/own-sums.ts'
import type { SplitRange } from '#creditor/statistics/split-range.ts'
import { preparedStatement, runPrepared } from '#db/prepared.ts'

type PaymentFigures = [total: string, paid: string, left: string]

/** Main claims of cases handed over in the range, payments on them, and the remainder, by year and by month. */
export async function readPaymentFigures(
  pool: Pool,
  scope: OwnScope,
  range: SplitRange,
): Promise<{ years: Record<string, PaymentFigures> }> {
  const statement = preparedStatement<Period>(paymentsSql(range))
  const rows = await runPrepared(pool, statement, valuesOf(scope, scope.aktentypen.types, range))
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

export const paymentsSql = (
  range: Pick<SplitRange, 'cuts'>,
): string => `${withHandedOver(range)}, by_month as (
    select month, sum(hauptforderung) as total, sum(zahlungen_hauptforderung) as paid
    from handed_over
    group by month
    having sum(cases) > 0
  )
  select
    coalesce(left(month::text, 7), left(month::text, 4)) as period,
    sum(total) as total,
    sum(paid) as paid,
    sum(total - paid) as rest
  from by_month
  group by grouping sets (left(month::text, 4), left(month::text, 7))
  order by period`
