import type { Pool } from 'pg'

import type { OwnScope } from '#access/creditor.ts'
import { valuesOf, withHandedOver } from '#creditor/statistics/own-sums.ts'
import { splitRange } from '#creditor/statistics/split-range.ts'
import { preparedStatement, runPrepared } from '#db/prepared.ts'

/** Cases taken over, by year and month of the hand-over. */
export async function countTakeovers(pool: Pool, scope: OwnScope): Promise<Years<number>> {
  return byYear(await readTakeovers(pool, scope), 0, ({ cases }) => Number(cases))
}

/** Main claims taken over, by year and month of the hand-over. */
export async function sumTakeovers(pool: Pool, scope: OwnScope): Promise<Years<string>> {
  return byYear(await readTakeovers(pool, scope), '0.00', ({ hauptforderung }) => hauptforderung)
}

const allTime = splitRange({ dateMin: undefined, dateMax: undefined })

const readTakeovers = (pool: Pool, scope: OwnScope) =>
  runPrepared(pool, takeoversStatement, valuesOf(scope, scope.aktentypen.types, allTime))

interface Month {
  month: string
  cases: string
  hauptforderung: string
}

export const takeoversStatement = preparedStatement<Month>(`${withHandedOver(allTime)}
  select month, sum(cases) as cases, sum(hauptforderung) as hauptforderung
  from handed_over
  group by month
  having sum(cases) > 0
  order by month`)

/** Year → twelve values, from January to December. */
interface Years<Value> {
  years: Record<string, Value[]>
}

function byYear<Value>(
  months: readonly Month[],
  empty: Value,
  valueOf: (month: Month) => Value,
): Years<Value> {
  const years: Record<string, Value[]> = {}
  for (const row of months) {
    const [year = '', month] = row.month.split('-')
    years[year] ??= Array.from({ length: 12 }, () => empty)
    years[year][Number(month) - 1] = valueOf(row)
  }
  return { years }
}
