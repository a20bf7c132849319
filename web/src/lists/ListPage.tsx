import { type ReactNode, useEffect, useMemo } from 'react'

import { useCreditor } from '#api/session.ts'
import { useLanguage } from '#i18n/language.ts'
import { FilteredList } from '#lists/FilteredList.tsx'
import { activeFilters } from '#lists/filters/active-filters.ts'
import { LateTotals } from '#lists/LateTotals.tsx'
import { isSortable, plainSearch } from '#lists/list-address.ts'
import { type ListSearch, requestOf } from '#lists/list-search.ts'
import { type ListWord, useListTexts } from '#lists/list-texts.ts'
import { ListTools } from '#lists/ListTools.tsx'
import { useListView } from '#lists/own/list-view.ts'
import type { SearchedList } from '#lists/searched-list.ts'
import { useAddressedSearch } from '#lists/use-addressed-search.ts'
import { type FoundPage, useFoundPage } from '#lists/use-found-page.ts'
import { useInfoLines } from '#lists/use-info-lines.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { LatePart } from '#ui/LatePart.tsx'
import { type Column, type ColumnRecord, columnsOf } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

interface ListPageProps<Row, Label extends string> {
  list: SearchedList<Row, Label>
  text: (key: NoInfer<Label> | ListWord | 'creditor') => string
  /** Must be a stable reference: new columns re-render every row. */
  columns: ColumnRecord<Row, string>
  /** Called when a row is clicked. */
  onOpen?: (row: Row) => void
  /** Called with the visible rows and their search. Must be a stable reference. */
  onShown?: (page: { search: ListSearch; rows: readonly Row[] }) => void
  /** Highlighted rows. Must be a stable reference. */
  isMarked?: (row: Row) => boolean
  /**
   * Content below a row, if any. Rows are memoized: pass the same function until its results change, and then a
   * new one.
   */
  below?: (row: Row) => ReactNode
  /** Also shows the pagination above the table. */
  hasPagesAbove?: boolean
  /** Content above the table. */
  note?: ReactNode
  /** A tool of this list only, shown before the common ones. */
  tool?: ReactNode
}

/** A screen with filters and a table of results. Searches on opening and whenever the URL changes. */
export function ListPage<Row, Label extends string>(props: ListPageProps<Row, Label>) {
  const { list, text, columns: declared, onShown, hasPagesAbove = false, note, tool, ...rows } = props
  const creditor = useCreditor()
  const words = { text, listText: useListTexts() }
  const title = screenTitles[list.screen][useLanguage()]
  const { search, show } = useAddressedSearch(list)
  const plain = plainSearch(list, creditor)
  const found = useFoundPage(list, search)
  useShown(found, search, onShown)
  const activeIn = (of: ListSearch) => activeFilters(list, of, creditor, words)
  const active = activeIn(search)
  const others = active.filter(({ fields }) => !fields.includes('glgNumbers'))
  const infoLines = useInfoLines(search.filters.glgNumbers, others)
  const columns = useMemo(() => sortableColumns(list, declared), [list, declared])
  const { shown, isDense } = useListView(list, columns)

  return (
    <FilteredList
      list={list}
      title={title}
      words={words}
      search={search}
      plain={plain}
      found={found}
      active={active}
      onShow={show}
      hasPagesAbove={hasPagesAbove}
      tools={
        <ListTools
          first={tool}
          own={{ list, title, search, plain, activeIn, columns, onShow: show }}
          table={{
            title,
            infoLines,
            columns: shown,
            rows: found.rows,
            all: { total: found.total, endpoint: list.all, totals: list.totals, request: requestOf(search) },
          }}
        />
      }
      order={<LatePart load={loadSortSelect} props={{ list, columns, search, onShow: show }} />}
      totals={<LateTotals {...{ list, search, found, columns }} />}
      table={
        <>
          {note}
          <DataTable
            caption={text('results')}
            columns={shown}
            rows={found.rows}
            sort={{ key: search.sortedBy, desc: search.sortedDesc }}
            onSort={({ key, desc }) => show({ ...search, sortedBy: key, sortedDesc: desc, pageNumber: 1 })}
            {...rows}
            isDense={isDense}
            isStale={found.isStale}
          />
        </>
      }
    />
  )
}

const loadSortSelect = async () => (await import('#lists/SortSelect.tsx')).SortSelect

/** Calls `onShown` when the rows are those of the current search. */
function useShown<Row>(
  { rows, isStale }: FoundPage<Row>,
  search: ListSearch,
  onShown: ListPageProps<Row, never>['onShown'],
) {
  useEffect(() => {
    if (rows && !isStale) onShown?.({ search, rows })
  }, [onShown, search, rows, isStale])
}

/** Columns for the table. The contract determines which are sortable. */
function sortableColumns<Row>(
  list: Pick<SearchedList<Row, string>, 'shape'>,
  columns: ColumnRecord<Row, string>,
): readonly Column<Row>[] {
  return columnsOf(columns).map((column) => Object.assign({ sortable: isSortable(list, column.key) }, column))
}
