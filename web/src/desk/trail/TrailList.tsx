import { listTrail, type TrailEntry, type TrailFilter } from '@portal/contract/desk/trail.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'

import { callDesk } from '#api/desk-call.ts'
import { useDeskKeys } from '#desk/keys/use-desk-keys.ts'
import { moveFocus } from '#desk/queue/row-focus.ts'
import { EntryDialog } from '#desk/trail/EntryDialog.tsx'
import { SaveTrail } from '#desk/trail/SaveTrail.tsx'
import { plainTrail } from '#desk/trail/trail-address.ts'
import { useTrailColumns } from '#desk/trail/trail-columns.tsx'
import { useTrailTexts } from '#desk/trail/trail-texts.ts'
import { useRowKeys } from '#lists/row-keys.ts'
import { focusSearchField } from '#screens/links/search-field.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/notes/EmptyState.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'

import lists from '#desk/lists/Lists.module.css'

interface TrailListProps {
  search: TrailFilter
  onShow: (search: TrailFilter) => void
}

/** The entries found, newest first. A button loads older ones. */
export function TrailList({ search, onShow }: TrailListProps) {
  const text = useTrailTexts()
  const section = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<TrailEntry>()
  const { rows, isStale, error, isFetching, more, again } = useEntries(search)
  const columns = useTrailColumns(setOpened)
  useRowKeys(section)
  useDeskKeys({
    down: () => moveFocus(1, undefined),
    up: () => moveFocus(-1, undefined),
    search: focusSearchField,
  })

  /** The button that was pressed disappears, so the rows get its focus. */
  function clear() {
    onShow(plainTrail)
    section.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={section} tabIndex={-1} className={lists.list}>
      {rows?.length === 0 ? (
        <EmptyState title={text('none')} hint={text('noneHint')}>
          <Button variant="default" onClick={clear}>
            {text('clear')}
          </Button>
        </EmptyState>
      ) : (
        (rows !== undefined || !error) && (
          <DataTable
            caption={text('title')}
            columns={columns}
            rows={rows}
            rowKey={positionOf}
            onOpen={setOpened}
            isStale={isStale}
          />
        )
      )}
      {error && <LoadError message={text('failed')} onRetry={more ?? again} isRetrying={isFetching} />}
      {more && !error && (
        <Button variant="default" loading={isFetching} onClick={more}>
          {text('older')}
        </Button>
      )}
      <div className={lists.head}>
        <p className={lists.lead}>{text('isNoted')}</p>
        {rows !== undefined && rows.length > 0 && <SaveTrail search={search} />}
      </div>
      {opened && (
        <EntryDialog entry={opened} search={search} onShow={onShow} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}

const positionOf = ({ position }: TrailEntry) => position

/** Returns the entries loaded so far. `more` loads older ones; undefined if all are loaded. */
function useEntries(search: TrailFilter) {
  const { data, error, isFetching, isPlaceholderData, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: [listTrail.path, search],
      queryFn: ({ pageParam, signal }) => callDesk(listTrail, { ...search, after: pageParam }, { signal }),
      // The cast is safe: it only widens the type. The first page has no cursor.
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: (before) => before,
    })
  return {
    // The same array until more entries are loaded, because rows are memoized.
    rows: useMemo(() => data?.pages.flatMap(({ rows }) => rows), [data]),
    isStale: isPlaceholderData,
    error,
    isFetching,
    // Neither call is awaited. The query holds the failure.
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    again: () => void refetch(),
  }
}
