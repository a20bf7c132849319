import type { DashboardFigures } from '@portal/contract/dashboard.ts'
import { sql } from 'kysely'

import type { OwnScope } from '#access/creditor.ts'
import { openAndClosed } from '#access/open-and-closed.ts'
import type { Db } from '#db/connect.ts'
import { germanDay } from '#ground/clock.ts'

/**
 * The figures of the start page. Counts and amounts are read from sums, the latest hand-over mainly from the ends
 * of indexes, so the cost hardly depends on the number of cases.
 */
export async function readFigures(db: Db, scope: OwnScope): Promise<DashboardFigures> {
  const { closed } = await openAndClosed(db, scope.aktentypen)
  const [figures, last, status] = await Promise.all([
    figuresQuery(scope, closed).execute(db),
    lastHandoverQuery(scope).execute(db),
    db.selectFrom('dataStatus').select('updatedAt').executeTakeFirst(),
  ])
  const [row] = figures.rows
  return {
    ...lastDataUpdate(status?.updatedAt),
    lastAuftragDate: last.rows[0]?.day ?? null,
    openCasesCount: Number(row?.openCases ?? 0),
    openCasesHauptfSum: row?.openSum ?? '0.00',
    closedCasesCount: Number(row?.closedCases ?? 0),
    closedCasesHauptfSum: row?.closedSum ?? '0.00',
  }
}

const lastDataUpdate = (moment: Date | undefined) => ({
  lastDataUpdateDate: moment ? germanDay(moment) : null,
  lastDataUpdateAt: moment?.toISOString() ?? null,
})

interface Figures {
  openCases: string
  openSum: string
  closedCases: string
  closedSum: string
}

export const figuresQuery = ({ glgNumbers, aktentypen }: OwnScope, closed: readonly string[]) => sql<Figures>`
  select
    coalesce(sum(cases) filter (where not is_closed), 0) as open_cases,
    coalesce(sum(hauptforderung) filter (where not is_closed), 0.00) as open_sum,
    coalesce(sum(cases) filter (where is_closed), 0) as closed_cases,
    coalesce(sum(hauptforderung) filter (where is_closed), 0.00) as closed_sum
  from (
    select aktentyp = any(${[...closed]}::text[]) as is_closed, sum(cases) as cases, sum(hauptforderung) as hauptforderung
    from case_sum
    where glg_number = any(${[...glgNumbers]}::text[]) -- guard: R36
      and aktentyp = any(${[...aktentypen.types]}::text[]) -- guard: R39
    group by aktentyp
  ) own`

/**
 * SQL: the day of the latest hand-over. If all file types are visible, reads the last index entry of each creditor
 * number. Otherwise looks up the latest month in `handover_sum` first.
 */
export const lastHandoverQuery = (scope: OwnScope) =>
  scope.aktentypen.coversAll ? lastOfAllQuery(scope) : lastOfTypesQuery(scope)

const lastOfAllQuery = ({ glgNumbers }: OwnScope) => sql<{ day: string | null }>`
  select max(last.day) as day
  from unnest(${[...glgNumbers]}::text[]) own(glg_number)
  cross join lateral (
    select max(c.handover_date) as day from inkasso_case c
    where c.glg_number = own.glg_number -- guard: R36
  ) last`

/**
 * SQL: finds, in the sums, the latest month with visible hand-overs and the creditor numbers that have any in this
 * month. Then reads each such number's index backwards to the first visible case.
 */
const lastOfTypesQuery = ({ glgNumbers, aktentypen }: OwnScope) => sql<{ day: string | null }>`
  with own as (
    select glg_number, max(month) as month
    from handover_sum
    where glg_number = any(${[...glgNumbers]}::text[]) -- guard: R36
      and aktentyp = any(${[...aktentypen.types]}::text[]) -- guard: R39
    group by glg_number
  ), latest as (
    select glg_number, month from own where month = (select max(month) from own)
  )
  select max(last.handover_date) as day
  from latest
  cross join lateral (
    select c.handover_date
    from inkasso_case c
    where c.glg_number = latest.glg_number -- guard: R36
      and c.handover_date >= latest.month
      and c.aktentyp = any(${[...aktentypen.types]}::text[]) -- guard: R39
    order by c.handover_date desc
    limit 1
  ) last`
