import { useEffect } from 'react'

/** As far as any list can be turned. */
const lastPage = 20_000

/** The page that an address asks for; the first when it asks for none that there could be. */
export function askedPage(raw: unknown): number {
  const page = Number(raw ?? 1)
  return Number.isInteger(page) && page > 0 && page <= lastPage ? page : 1
}

/** What an address says of a page; nothing of the first. */
export const pageAddress = (page = 1): { page?: string } => (page > 1 ? { page: String(page) } : {})

/**
 * Leads back to the first page from one that has gone: an old bookmark, or what stood on it was done meanwhile.
 * @param pages how many there are; undefined while nobody knows
 */
export function useFirstPageBeyond(page: number, pages: number | undefined, toFirst: () => void) {
  const isBeyond = pages !== undefined && page > Math.max(1, pages)
  useEffect(() => {
    if (isBeyond) toFirst()
  })
}
