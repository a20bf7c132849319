import { useEffect } from 'react'

import { useIsLeaving } from '#screens/use-is-leaving.ts'

/**
 * Leads back to the first page from one that has gone: an old bookmark, or what stood on it was done meanwhile.
 * @param pages how many there are; undefined while nobody knows
 */
export function useFirstPageBeyond(page: number, pages: number | undefined, toFirst: () => void) {
  const isBeyond = pages !== undefined && page > Math.max(1, pages)
  const isLeaving = useIsLeaving()
  useEffect(() => {
    if (isBeyond && !isLeaving()) toFirst()
  })
}
