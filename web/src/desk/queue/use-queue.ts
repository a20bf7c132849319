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
 * A page of the queue. Rows are fetched when the search changes or the clerk asks for new ones. Meanwhile the counts
 * are polled, and if they change, the shown rows are renewed in their places, so that nothing moves.
 */
export function useQueue(search: QueueSearch) {
  const query = deskQuery(listQueue, search)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query,
    // The rows stay until the clerk asks for new ones, or comes back later.
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
  // `hasFailed` says if it fails.
  useMoreRows(data, () => void refetch())
  const counts = polled.data?.counts ?? data?.counts
  const outdated = useQuietRefresh(search, JSON.stringify(counts))
  return {
    ...known(error ? undefined : data),
    counts,
    /** How many have arrived since the rows were fetched. */
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

/** Fetches a page again when all of its rows have been decided and others follow. */
function useMoreRows(page: Page | undefined, refetch: () => void) {
  const isOver = page !== undefined && isUsedUp(page)
  const fetchMore = useEffectEvent(refetch)
  useEffect(() => {
    if (isOver) fetchMore()
  }, [isOver])
}

/**
 * Renews the shown rows in their places when the counts have changed, such as when another clerk takes one. Returns the
 * page whose rows have partly left the list.
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
      // The next change tries again, and the poll says if the desk cannot be reached.
    }
  })
  const last = useRef(counts)
  useEffect(() => {
    const isFirst = last.current === undefined
    last.current = counts
    // It catches its errors.
    if (!isFirst) void refresh()
  }, [counts])
  return outdated
}
