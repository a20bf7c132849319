import { useEffect } from 'react'

import { useIsLeaving } from '#screens/leaving/use-is-leaving.ts'

/**
 * Leads to the last page from one behind it: an old bookmark, or what stood there was done meanwhile.
 * @param pages how many there are; undefined while nobody knows
 */
export function useLastPage(page: number, pages: number | undefined, turnTo: (last: number) => void) {
  const last = Math.max(1, pages ?? page)
  const isLeaving = useIsLeaving()
  useEffect(() => {
    if (page > last && !isLeaving()) turnTo(last)
  })
}
