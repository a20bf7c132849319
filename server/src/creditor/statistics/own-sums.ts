import type { OwnScope } from '#access/creditor.ts'
import type { Cut, SplitRange } from '#creditor/statistics/split-range.ts'

/*
 * Statements of the statistics begin with these parameters: $1 creditor numbers, $2 file types, $3 and $4 the months
 * from the first to before the second; then two days for each cut of the range.
 */

/** The values of a statement in their order. */
export const valuesOf = (
  { glgNumbers }: OwnScope,
  aktentypen: readonly string[],
  { months, cuts }: SplitRange,
): unknown[] => [glgNumbers, aktentypen, ...months, ...cuts.flatMap(({ days }) => days)]

/**
 * Common table expressions that say whose sums make the figure. Customers most of whose numbers are asked for are
 * `whole`: the sums of the customer count, less those of his numbers that are `missing`. Of other customers each asked
 * for number counts by itself (`single`). One statement reads all of it, so that it fits together.
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

/** Arrays, so that the planner walks the sums' own index whatever it thinks of the numbers above. */
const ownOfMonths = (table: 'handover_sum' | 'closing_sum', key: string) => {
  const inRange = 'aktentyp = any($2::text[]) and month >= $3::date and month < $4::date'
  return `
    select ${key}, cases, hauptforderung, zahlungen_hauptforderung
    from customer_${table}
    where customer_number = any(array(select customer_number from whole)) and ${inRange}
    union all
    select ${key}, cases, hauptforderung, zahlungen_hauptforderung
    from ${table}
    where glg_number = any(array(select glg_number from single)) and ${inRange}
    union all
    select ${key}, -cases, -hauptforderung, -zahlungen_hauptforderung
    from ${table}
    where glg_number = any(array(select glg_number from missing)) and ${inRange}`
}

/** The days of a cut as SQL. */
const daysOf = (index: number) => [`$${5 + 2 * index}::date`, `$${6 + 2 * index}::date`] as const

/** Days of cut months: of whole customers from their sums by day, of other numbers from the cases by their index. */
function handedOverOnDays({ isTakenOff }: Cut, index: number): string {
  const [from, before] = daysOf(index)
  const [plus, minus] = isTakenOff ? ['-', ''] : ['', '-']
  const ofCases = (sign: string, numbers: string) => `
    select month_of(${from}), ${sign}count(*), ${sign}sum(hauptforderung), ${sign}sum(zahlungen_hauptforderung)
    from inkasso_case
    where glg_number = any(array(select glg_number from ${numbers})) and aktentyp = any($2::text[])
      and handover_date >= ${from} and handover_date < ${before}`
  return `
    union all
    select month_of(${from}), ${plus}sum(cases), ${plus}sum(hauptforderung), ${plus}sum(zahlungen_hauptforderung)
    from customer_day_sum
    where customer_number = any(array(select customer_number from whole)) and aktentyp = any($2::text[])
      and day >= ${from} and day < ${before}
    union all${ofCases(plus, 'single')}
    union all${ofCases(minus, 'missing')}`
}

/** There are far fewer closings than hand-overs: all from the cases by their index. */
function closedOnDays({ isTakenOff }: Cut, index: number): string {
  const [from, before] = daysOf(index)
  const sign = isTakenOff ? '-' : ''
  return `
    union all
    select closing_reason collate "C", closing_result(hauptforderung, zahlungen_hauptforderung) collate "C",
      ${sign}count(*), ${sign}sum(hauptforderung), ${sign}sum(zahlungen_hauptforderung)
    from inkasso_case
    where glg_number = any($1::text[]) and aktentyp = any($2::text[])
      and closed_date >= ${from} and closed_date < ${before}
    group by 1, 2`
}

/** Begins a statement: `handed_over` has rows of month, cases, hauptforderung, zahlungen_hauptforderung. */
export const withHandedOver = ({ cuts }: Pick<SplitRange, 'cuts'>): string => `
  with ${ownParts}, handed_over as (${ownOfMonths('handover_sum', 'month')}${cuts.map(handedOverOnDays).join('')}
  )`

/** Begins a statement: `closed` has rows of closing_reason, result, cases, hauptforderung, zahlungen_hauptforderung. */
export const withClosed = ({ cuts }: Pick<SplitRange, 'cuts'>): string => `
  with ${ownParts}, closed as (${ownOfMonths('closing_sum', 'closing_reason, result')}${cuts.map(closedOnDays).join('')}
  )`
