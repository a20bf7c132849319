import { centsOf, fractionOf } from '@portal/contract/fields/money.ts'
import type { ClosingCategory, GeneralResult, readSuccess } from '@portal/contract/statistics.ts'
import type { Pool } from 'pg'
import type * as z from 'zod/mini'

import type { OwnScope } from '#access/creditor.ts'
import { openAndClosed } from '#access/open-and-closed.ts'
import { valuesOf, withClosed } from '#creditor/statistics/own-sums.ts'
import type { SplitRange } from '#creditor/statistics/split-range.ts'
import type { Db } from '#db/connect.ts'
import { preparedStatement, runPrepared } from '#db/prepared.ts'

type Success = z.output<typeof readSuccess.response>

/** Success of the cases closed in the range, by result and by reason, and the figures of all open cases. */
export async function readSuccessFigures(
  { db, pool }: { db: Db; pool: Pool },
  scope: OwnScope,
  range: SplitRange,
): Promise<Success> {
  const types = await openAndClosed(db, scope.aktentypen)
  const [closed, [open = noSums]] = await Promise.all([
    runPrepared(pool, preparedStatement<Closed>(closedSql(range)), valuesOf(scope, types.closed, range)),
    runPrepared(pool, runningStatement, [scope.glgNumbers, types.open]),
  ])
  const all = closed.find(({ result, reason }) => result === null && reason === null) ?? noSums
  const ofResult = (result: GeneralResult) => closed.find((row) => row.result === result) ?? noSums
  const total = generalRow(all, all)
  const [, , brutto, netto] = total
  return {
    generalStatistics: {
      total,
      paidInFull: generalRow(ofResult('paidInFull'), all),
      partPaid: generalRow(ofResult('partPaid'), all),
      noPayment: generalRow(ofResult('noPayment'), all),
      running: generalRow(open, { hauptforderung: open.hauptforderung, collectable: open.hauptforderung }),
    },
    specificStatistics: Object.fromEntries(closed.filter(isOfReason).map(specificEntry)),
    brutto,
    netto,
  }
}

interface Sums {
  cases: string
  hauptforderung: string
  paid: string
}

/** Denominators of the rates: all main claims, and the collectable ones. */
interface Base {
  hauptforderung: string
  collectable: string
}

/**
 * A row of sums of closed cases, of one of three kinds: the cases with one `result`, the cases with one closing
 * `reason` (and its `category`), or all closed cases. The fields that do not apply to the kind are null.
 */
interface Closed extends Sums, Base {
  result: string | null
  reason: string | null
  category: ClosingCategory | null
}

const noSums = { cases: '0', hauptforderung: '0.00', paid: '0.00', collectable: '0.00' }

function generalRow(
  { cases, hauptforderung, paid }: Sums,
  base: Base,
): Success['generalStatistics']['total'] {
  const gross = fraction(paid, base.hauptforderung) ?? 0
  return [Number(cases), hauptforderung, gross, fraction(paid, base.collectable) ?? gross]
}

const fraction = (part: string, whole: string) => (centsOf(whole) > 0n ? fractionOf(part, whole) : undefined)

type OfReason = Closed & { reason: string; category: ClosingCategory }

const isOfReason = (row: Closed): row is OfReason => row.reason !== null

const specificEntry = ({
  reason,
  cases,
  hauptforderung,
  category,
}: OfReason): [string, Success['specificStatistics'][string]] => [
  reason,
  [Number(cases), hauptforderung, category],
]

/** SQL: sums of the cases closed in the range. $2 are the file types of closed cases. */
export const closedSql = (range: Pick<SplitRange, 'cuts'>): string => `${withClosed(range)}, by_reason as (
    select closing_reason, result, sum(cases) as cases, sum(hauptforderung) as hauptforderung,
      sum(zahlungen_hauptforderung) as zahlungen_hauptforderung
    from closed
    group by closing_reason, result
    having sum(cases) > 0
  ), judged as (
    select by_reason.*, coalesce(category, 'other') as category
    from by_reason
    left join closing_reason using (closing_reason)
  )
  select
    result,
    closing_reason as reason,
    category,
    coalesce(sum(cases), 0) as cases,
    coalesce(sum(hauptforderung), 0.00) as hauptforderung,
    coalesce(sum(hauptforderung) filter (where category <> 'excluded'), 0.00) as collectable,
    coalesce(sum(zahlungen_hauptforderung), 0.00) as paid
  from judged
  group by grouping sets ((), (result), (closing_reason, category))
  order by closing_reason`

/** Sums of the open cases. $1 creditor numbers, $2 file types of open cases. */
export const runningStatement = preparedStatement<Sums>(`
  select
    coalesce(sum(cases), 0) as cases,
    coalesce(sum(hauptforderung), 0.00) as hauptforderung,
    coalesce(sum(zahlungen_hauptforderung), 0.00) as paid
  from case_sum
  where glg_number = any($1::text[]) -- guard: R36
    and aktentyp = any($2::text[]) -- guard: R39
  `)
