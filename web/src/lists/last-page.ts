import { useEffect } from 'react'

import { useIsLeaving } from '#screens/leaving/use-is-leaving.ts'

/**
 * Shows the last page if the requested one does not exist, for example because a bookmark is old or rows have
 * been removed.
 * @param pages Number of pages; undefined while unknown.
 */
export function useLastPage(page: number, pages: number | undefined, turnTo: (last: number) => void) {
  const last = Math.max(1, pages ?? page)
  const isLeaving = useIsLeaving()
  useEffect(() => {
    if (page > last && !isLeaving()) turnTo(last)
  })
}
