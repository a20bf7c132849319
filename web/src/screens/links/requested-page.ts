/**
 * Maximum page number: the last page of the list of threads (contract/src/messages.ts). Other lists allow more
 * pages, but never have that many.
 */
const lastPage = 20_000

/** The page requested by a search parameter; 1 if it is missing or invalid. */
export function requestedPage(raw: unknown): number {
  const page = Number(raw ?? 1)
  return Number.isInteger(page) && page > 0 ? Math.min(page, lastPage) : 1
}

/** The page as a search parameter; left out for the first page. */
export const pageAddress = (page = 1): { page?: string } => (page > 1 ? { page: String(page) } : {})
