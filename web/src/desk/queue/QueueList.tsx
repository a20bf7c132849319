import { hasRight } from '@portal/contract/desk/endpoint.ts'
import type { QueueRow } from '@portal/contract/desk/queue.ts'
import { Link } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

import { useClerk } from '#api/desk-session.ts'
import { deskPaths } from '#desk/desk-paths.ts'
import { ChosenBar } from '#desk/queue/bulk/ChosenBar.tsx'
import type { Choice } from '#desk/queue/bulk/use-choice.tsx'
import { CompactList } from '#desk/queue/CompactList.tsx'
import { EmptyQueue } from '#desk/queue/EmptyQueue.tsx'
import { NewRows } from '#desk/queue/NewRows.tsx'
import type { QueueSearch } from '#desk/queue/queue-address.ts'
import { useQueueColumns } from '#desk/queue/queue-columns.tsx'
import { useQueueTexts } from '#desk/queue/queue-texts.ts'
import { QueueFilters } from '#desk/queue/QueueFilters.tsx'
import { QueueViews } from '#desk/queue/QueueViews.tsx'
import { moveByArrow } from '#desk/queue/row-focus.ts'
import type { useQueueAddress } from '#desk/queue/use-queue-address.ts'
import type { useQueue } from '#desk/queue/use-queue.ts'
import { count } from '#i18n/formats.ts'
import { useLastPage } from '#lists/last-page.ts'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { LoadNote } from '#ui/notes/LoadNote.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Pagination } from '#ui/table/Pagination.tsx'

import classes from '#desk/queue/Queue.module.css'

interface QueueListProps {
  address: ReturnType<typeof useQueueAddress>
  queue: ReturnType<typeof useQueue>
  /** Undefined if the clerk may not decide anything. */
  choice: Choice | undefined
  /** Shows the overview of the keys. */
  onKeys: () => void
}

/** Views, search and rows of the queue. Beside an open submission the rows are compact. */
export function QueueList({ address, queue, choice, onKeys }: QueueListProps) {
  const text = useQueueTexts()
  const { search } = address
  const rows = useRef<HTMLDivElement>(null)
  useLastPage(search.page, queue.isStale || queue.total === undefined ? undefined : queue.pages, (page) =>
    address.show({ ...search, page }, { replace: true }),
  )

  /** Shows another search. The button that was pressed disappears, so the rows get its focus. */
  function showInstead(next: QueueSearch) {
    address.show(next)
    rows.current?.focus({ preventScroll: true })
  }

  function showNew() {
    queue.refetch()
    rows.current?.focus({ preventScroll: true })
  }

  return (
    <div className={classes.queue}>
      <Head isAlone={address.open === undefined} />
      <QueueViews search={search} counts={queue.counts} />
      <QueueFilters search={search} isSearching={queue.isStale} onShow={address.show} />
      {/* The handler adds keys for the links and check boxes inside, which can also be clicked. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={rows}
        tabIndex={-1}
        className={classes.rows}
        onKeyDown={(event) => actOnRow(event, address.open === undefined ? choice : undefined)}
      >
        {queue.hasPollFailed && !queue.hasFailed && <LoadNote message={text('pollFailed')} />}
        {choice && address.open === undefined && <ChosenBar choice={choice} />}
        <NewRows view={search.view} arrived={queue.arrived} isOutdated={queue.isOutdated} onShow={showNew} />
        {queue.hasFailed ? (
          <LoadError message={text('failed')} onRetry={queue.refetch} isRetrying={queue.isLoading} />
        ) : (
          <Rows address={address} queue={queue} choice={choice} onShow={showInstead} />
        )}
        <Foot total={queue.total} onKeys={onKeys} />
        <Pagination
          page={search.page}
          pages={queue.pages}
          onPage={(page) => address.show({ ...search, page })}
        />
      </div>
    </div>
  )
}

/**
 * The heading. If no submission is open beside the list, it has a link for accepting many mandates at once.
 */
function Head({ isAlone }: { isAlone: boolean }) {
  const text = useQueueTexts()
  const { role, decides } = useClerk()
  return (
    <div className={classes.head}>
      <h1>{text('title')}</h1>
      {isAlone && hasRight(role, 'decide') && decides.includes('mandate') && (
        <Link to={deskPaths.numbers}>{text('numbers')}</Link>
      )}
    </div>
  )
}

type RowPress = Parameters<typeof moveByArrow>[0] & { target: EventTarget; shiftKey: boolean }

/**
 * ↑ and ↓ on a row move to the row above or below. Space ticks the row or, with Shift, all rows from the last
 * ticked one.
 */
function actOnRow(event: RowPress, choice: Choice | undefined) {
  if (!(event.target instanceof HTMLElement) || !event.target.closest('tbody, li')) return
  const { receipt } = event.target.dataset
  if (event.key !== ' ' || receipt === undefined || !choice) return moveByArrow(event)
  event.preventDefault()
  choice.chooseByReceipt(receipt, event.shiftKey)
}

function Rows({
  address,
  queue,
  choice,
  onShow,
}: Omit<QueueListProps, 'onKeys'> & {
  onShow: (search: QueueSearch) => void
}) {
  const text = useQueueTexts()
  const { search, open, openItem } = address
  const columns = useQueueColumns(search, choice?.checkbox)
  const openRow = useCallback(
    ({ receiptNumber }: QueueRow) => openItem(receiptNumber),
    // `openItem` is new in every render, but only the search changes what it does.
    // oxlint-disable-next-line react/exhaustive-deps
    [search],
  )
  if (queue.rows?.length === 0)
    return <EmptyQueue search={search} isFirstDay={queue.isFirstDay} onShow={onShow} />
  if (open !== undefined) return <CompactList rows={queue.rows ?? []} search={search} open={open} />
  return (
    <DataTable
      caption={text('title')}
      columns={columns}
      rows={queue.rows}
      rowKey={receiptOf}
      onOpen={openRow}
      isStale={queue.isStale}
    />
  )
}

const receiptOf = ({ receiptNumber }: QueueRow) => receiptNumber

interface FootProps {
  total: number | undefined
  onKeys: () => void
}

/**
 * The number of submissions in the list, announced when it changes, and a button for the overview of the
 * keys.
 */
function Foot({ total, onKeys }: FootProps) {
  const text = useQueueTexts()
  return (
    <div className={classes.foot}>
      <output>
        {total !== undefined && total > 0 && `${count(total)} ${text(total === 1 ? 'one' : 'many')}`}
      </output>
      <TextButton aria-keyshortcuts="?" onClick={onKeys}>
        {text('keys')}
      </TextButton>
    </div>
  )
}
