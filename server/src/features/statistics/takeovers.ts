import type { OwnScope } from '#access/creditor.ts'
import type { Db } from '#db/connect.ts'
import { isOneOf } from '#db/is-one-of.ts'

/** Cases taken over, by year and month of the hand-over. */
export async function countTakeovers(db: Db, scope: OwnScope): Promise<Years<number>> {
  const months = await takeoversQuery(db, scope).execute()
  return byYear(months, 0, ({ cases }) => Number(cases))
}

/** Main claims taken over, by year and month of the hand-over. */
export async function sumTakeovers(db: Db, scope: OwnScope): Promise<Years<string>> {
  const months = await takeoversQuery(db, scope).execute()
  return byYear(months, '0.00', ({ hauptforderung }) => hauptforderung)
}

export const takeoversQuery = (db: Db, { glgNumbers, aktentypen }: OwnScope) =>
  db
    .selectFrom('handoverSum')
    .where(isOneOf('glgNumber', glgNumbers))
    .where(isOneOf('aktentyp', aktentypen))
    .groupBy('month')
    .select(({ fn }) => [
      'month',
      fn.sum<string>('cases').as('cases'),
      fn.sum<string>('hauptforderung').as('hauptforderung'),
    ])
    .orderBy('month')

/** Year → twelve values, January first. */
interface Years<Value> {
  years: Record<string, Value[]>
}

function byYear<Month extends { month: string }, Value>(
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
