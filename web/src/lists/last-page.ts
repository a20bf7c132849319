import { useEffect } from 'react'

import { useIsLeaving } from '#screens/leaving/use-is-leaving.ts'

/**
 * Redirects to the last page if the requested page does not exist: an old bookmark, or rows were removed meanwhile.
 * @param pages Number of pages; undefined while unknown.
 */
export function useLastPage(page: number, pages: number | undefined, turnTo: (last: number) => void) {
  const last = Math.max(1, pages ?? page)
  const isLeaving = useIsLeaving()
  useEffect(() => {
    if (page > last && !isLeaving()) turnTo(last)
  })
}
