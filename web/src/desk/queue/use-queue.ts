import { listQueue, pollQueue, queuePageSize } from '@portal/contract/desk/queue.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'

import { callDesk, deskQuery, deskQueryClient } from '#api/desk-call.ts'
import type { QueueSearch } from '#desk/queue/queue-address.ts'
import { hasLeft, isUsedUp, refreshedRows } from '#desk/queue/queue-rows.ts'
import { pageCount } from '#ui/table/page-buttons.ts'

const pollPause = 5_000

/**
 * A page of the queue. Fetches rows when the search changes or the clerk asks for new ones. In between, polls
 * the counts. If they change, refreshes the shown rows in place, so that nothing moves.
 */
export function useQueue(search: QueueSearch) {
  const query = deskQuery(listQueue, search)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query,
    // The rows stay until the clerk asks for new ones, or returns to the queue after this time.
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
  const polled = useQuery({
    ...deskQuery(pollQueue, { after: data?.newest ?? '0' }),
    enabled: data !== undefined && !isPlaceholderData,
    refetchInterval: pollPause,
    refetchIntervalInBackground: false,
    staleTime: pollPause,
    placeholderData: (before) => before,
  })
  // Not awaited. `hasFailed` reports a failure.
  useMoreRows(data, () => void refetch())
  const counts = polled.data?.counts ?? data?.counts
  const outdated = useQuietRefresh(search, JSON.stringify(counts))
  return {
    ...known(error ? undefined : data),
    counts,
    /** Number of submissions that have arrived since the rows were fetched. */
    arrived: isPlaceholderData || polled.isPlaceholderData || !polled.data ? 0 : polled.data.arrived,
    isLoading: isFetching,
    isStale: isPlaceholderData,
    hasFailed: error !== null,
    hasPollFailed: polled.error !== null,
    /** Whether rows are shown that have left the list, such as those that another clerk has decided. */
    isOutdated: outdated === data && data !== undefined,
    refetch: () => void refetch(),
  }
}

type Page = z.output<typeof listQueue.response>

const known = (page: Page | undefined) => ({
  rows: page && !isUsedUp(page) ? page.rows : undefined,
  total: page?.total,
  pages: pageCount(page?.total ?? 0, queuePageSize),
  /** Whether no submission has ever arrived that this clerk may see. */
  isFirstDay: page?.newest === '0',
})

/** Fetches a page again when all of its rows have left it and the list has more. */
function useMoreRows(page: Page | undefined, refetch: () => void) {
  const isOver = page !== undefined && isUsedUp(page)
  const fetchMore = useEffectEvent(refetch)
  useEffect(() => {
    if (isOver) fetchMore()
  }, [isOver])
}

/**
 * Refreshes the shown rows in place when the counts change, for example because another clerk takes a
 * submission. Returns the page if some of its rows have left the list.
 */
function useQuietRefresh(search: QueueSearch, counts: string | undefined): Page | undefined {
  const [outdated, setOutdated] = useState<Page>()
  const refresh = useEffectEvent(async () => {
    const { queryKey } = deskQuery(listQueue, search)
    try {
      const latest = await callDesk(listQueue, search)
      const page = deskQueryClient.setQueryData(
        queryKey,
        (shown) => shown && { ...shown, rows: refreshedRows(shown.rows, latest.rows) },
      )
      setOutdated(page && hasLeft(page.rows, latest.rows) ? page : undefined)
    } catch {
      // Ignored: the rows are refreshed again when the counts next change. If the desk cannot be reached,
      // polling fails too, and `hasPollFailed` reports that.
    }
  })
  const last = useRef(counts)
  useEffect(() => {
    const isFirst = last.current === undefined
    last.current = counts
    // Not awaited. `refresh` catches its errors.
    if (!isFirst) void refresh()
  }, [counts])
  return outdated
}
