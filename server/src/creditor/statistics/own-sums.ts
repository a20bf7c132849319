import type { OwnScope } from '#access/creditor.ts'
import type { Cut, SplitRange } from '#creditor/statistics/split-range.ts'

/*
 * Parameters of the statistics' queries: $1 creditor numbers, $2 file types, $3 first month, $4 month after the
 * last one; then, for each cut of the range, its first day and the day after its last one.
 */

/** Values of the parameters of the statistics' queries, in order. */
export const valuesOf = (
  { glgNumbers }: OwnScope,
  aktentypen: readonly string[],
  { months, cuts }: SplitRange,
): unknown[] => [glgNumbers, aktentypen, ...months, ...cuts.flatMap(({ days }) => days)]

/**
 * CTEs that select which sums are read. They are part of one statement, so that all reads share a snapshot.
 * - `whole`: customers with more than half of their numbers requested. Their sums are read.
 * - `missing`: the other numbers of these customers. Their sums are subtracted.
 * - `single`: requested numbers of other customers. Their sums are added.
 */
const ownParts = `
  own as materialized (
    select customer_number, glg_number
    from (select distinct unnest($1::text[]) as glg_number) asked join creditor_number using (glg_number)
  ), whole as (
    select customer_number from own group by 1
    having 2 * count(*) > (select count(*) from creditor_number n where n.customer_number = own.customer_number)
  ), missing as (
    select n.glg_number from creditor_number n join whole using (customer_number)
    where not exists (select from own where own.glg_number = n.glg_number)
  ), single as (
    select glg_number from own where customer_number not in (select customer_number from whole)
  )`

/**
 * SQL: the sums of the whole months. `any(array(…))` makes the planner use the index of the sums, regardless of
 * how many rows it expects from the CTEs.
 */
const sumsOfMonths = (table: 'handover_sum' | 'closing_sum', key: string) => {
  const inRange = `month >= $3::date and month < $4::date
      and aktentyp = any($2::text[]) -- guard: R39
`
  return `
    select ${key}, cases, hauptforderung, zahlungen_hauptforderung
    from customer_${table}
    where customer_number = any(array(select customer_number from whole)) -- guard: R36
      and ${inRange}
    union all
    select ${key}, cases, hauptforderung, zahlungen_hauptforderung
    from ${table}
    where glg_number = any(array(select glg_number from single)) -- guard: R36
      and ${inRange}
    union all
    select ${key}, -cases, -hauptforderung, -zahlungen_hauptforderung
    from ${table}
    where glg_number = any(array(select glg_number from missing)) and ${inRange}`
}

/** The two SQL parameters of a cut. */
const daysOf = (index: number) => [`$${5 + 2 * index}::date`, `$${6 + 2 * index}::date`] as const

/**
 * SQL: the hand-overs on the days of a partial month. For whole customers they are read from sums by day, for
 * other numbers from the cases.
 */
function handedOverOnDays({ isTakenOff }: Cut, index: number): string {
  const [from, before] = daysOf(index)
  const [plus, minus] = isTakenOff ? ['-', ''] : ['', '-']
  const ofCases = (sign: string, numbers: string) => `
    select month_of(${from}), ${sign}count(*), ${sign}sum(hauptforderung), ${sign}sum(zahlungen_hauptforderung)
    from inkasso_case
    where glg_number = any(array(select glg_number from ${numbers})) -- guard: R36
      and aktentyp = any($2::text[]) -- guard: R39
      and handover_date >= ${from} and handover_date < ${before}`
  return `
    union all
    select month_of(${from}), ${plus}sum(cases), ${plus}sum(hauptforderung), ${plus}sum(zahlungen_hauptforderung)
    from customer_day_sum
    where customer_number = any(array(select customer_number from whole)) -- guard: R36
      and aktentyp = any($2::text[]) -- guard: R39
      and day >= ${from} and day < ${before}
    union all${ofCases(plus, 'single')}
    union all${ofCases(minus, 'missing')}`
}

/**
 * SQL: the closings on the days of a partial month. They are read from the cases, because there are far fewer
 * closings than hand-overs.
 */
function closedOnDays({ isTakenOff }: Cut, index: number): string {
  const [from, before] = daysOf(index)
  const sign = isTakenOff ? '-' : ''
  return `
    union all
    select closing_reason collate "C", closing_result(hauptforderung, zahlungen_hauptforderung) collate "C",
      ${sign}count(*), ${sign}sum(hauptforderung), ${sign}sum(zahlungen_hauptforderung)
    from inkasso_case
    where glg_number = any($1::text[]) -- guard: R36
      and aktentyp = any($2::text[]) -- guard: R39
      and closed_date >= ${from} and closed_date < ${before}
    group by 1, 2`
}

/** `with` clause that ends with `handed_over`: month, cases, hauptforderung, zahlungen_hauptforderung. */
export const withHandedOver = ({ cuts }: Pick<SplitRange, 'cuts'>): string => `
  with ${ownParts}, handed_over as (${sumsOfMonths('handover_sum', 'month')}${cuts.map(handedOverOnDays).join('')}
  )`

/**
 * `with` clause that ends with `closed`: closing_reason, result, cases, hauptforderung, zahlungen_hauptforderung.
 */
export const withClosed = ({ cuts }: Pick<SplitRange, 'cuts'>): string => `
  with ${ownParts}, closed as (${sumsOfMonths('closing_sum', 'closing_reason, result')}${cuts.map(closedOnDays).join('')}
  )`
