import type { ListSearch } from '#lists/list-search.ts'
import type { SearchedList } from '#lists/searched-list.ts'
import type { FoundPage } from '#lists/use-found-page.ts'
import { LatePart } from '#ui/LatePart.tsx'
import type { Column } from '#ui/table/column.ts'

import classes from '#lists/LateTotals.module.css'

const loadTotals = async <Row,>() => (await import('#lists/ListTotals.tsx')).ListTotals<Row>

interface LateTotalsProps<Row> {
  list: Pick<SearchedList<Row, never>, 'totals'>
  search: ListSearch
  found: FoundPage<Row>
  columns: readonly Column<Row>[]
}

/**
 * The sums over all results, which load late into reserved space. Renders nothing for a list without sums.
 */
export const LateTotals = <Row,>({ list, ...props }: LateTotalsProps<Row>) =>
  list.totals && (
    <div className={classes.totals}>
      <LatePart load={loadTotals<Row>} props={{ endpoint: list.totals, ...props }} />
    </div>
  )
