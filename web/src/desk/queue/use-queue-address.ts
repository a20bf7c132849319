import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import { deskPaths } from '#desk/desk-paths.ts'
import { addressOf, type QueueSearch, searchIn } from '#desk/queue/queue-address.ts'

/** The list's search and the open submission, both kept in the URL. */
export function useQueueAddress() {
  const navigate = useNavigate()
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const search = useMemo(() => searchIn(address), [address])
  const open = params['receiptNumber']
  return {
    search,
    /** Receipt number of the open submission; undefined if none is open. */
    open,
    /** Shows another search. The open submission stays open beside it. */
    show: (next: QueueSearch, options?: { replace: boolean }) =>
      void navigate({
        ...(open === undefined
          ? { to: deskPaths.queue }
          : { to: deskPaths.item, params: { receiptNumber: open } }),
        search: addressOf(next),
        ...options,
      }),
    openItem: (receiptNumber: string) =>
      void navigate({ to: deskPaths.item, params: { receiptNumber }, search: addressOf(search) }),
    close: () => void navigate({ to: deskPaths.queue, search: addressOf(search) }),
  }
}
