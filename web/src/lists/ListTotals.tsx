import type { Endpoint } from '@portal/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import { query } from '#api/query-client.ts'
import { useLanguage } from '#i18n/language.ts'
import { type ListSearch, setFilters } from '#lists/list-search.ts'
import type { FoundPage } from '#lists/use-found-page.ts'
import { totalsWords } from '#report/totals-texts.ts'
import { type FoundTotals, totalFacts, totalsOf } from '#report/totals.ts'
import type { Column } from '#ui/table/column.ts'

import classes from '#lists/ListTotals.module.css'

interface ListTotalsProps<Row> {
  endpoint: Endpoint<'view', z.core.$ZodType, z.core.$ZodType<FoundTotals>>
  search: ListSearch
  found: FoundPage<Row>
  columns: readonly Column<Row>[]
}

/** The sums over all results. Requested after the rows, so that the rows never wait for them. */
export function ListTotals<Row>(props: ListTotalsProps<Row>) {
  const { found, columns } = props
  const language = useLanguage()
  const { sums, hasFailed } = useTotals(props)
  if (found.total === 0 || found.hasFailed) return null
  return (
    <fieldset
      className={classes.group}
      aria-label={totalsWords.all[language]}
      title={totalsWords.all[language]}
    >
      <dl className={classes.totals} aria-busy={!sums && !hasFailed}>
        {totalFacts(columns, sums).map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt> <dd>{(sums || hasFailed) && value}</dd>
          </div>
        ))}
      </dl>
    </fieldset>
  )
}

/**
 * The sums over all results: computed from the rows if they are complete, otherwise from the server.
 * Undefined while unknown.
 */
function useTotals<Row>({ endpoint, search, found, columns }: ListTotalsProps<Row>) {
  const { rows, total, isStale, isSearching } = found
  const isKnown = rows !== undefined && !isStale
  const areAll = isKnown && rows.length === total
  const { data, error } = useQuery({
    ...query(endpoint, setFilters(search.filters)),
    enabled: isKnown && !isSearching && !areAll,
    // If the number of results has changed, the cached sums are out of date.
    staleTime: ({ state }) => (state.data?.totalNumberData === total ? 30_000 : 0),
  })
  return { sums: areAll ? totalsOf(columns, rows).sums : data?.sums, hasFailed: error !== null }
}
