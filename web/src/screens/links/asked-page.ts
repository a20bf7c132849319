/** As far as the list of threads can be turned (contract/src/messages.ts); others go further, and have never so many. */
const lastPage = 20_000

/** The page that an address asks for; the first when it asks for none. */
export function askedPage(raw: unknown): number {
  const page = Number(raw ?? 1)
  return Number.isInteger(page) && page > 0 ? Math.min(page, lastPage) : 1
}

/** What an address says of a page; nothing of the first. */
export const pageAddress = (page = 1): { page?: string } => (page > 1 ? { page: String(page) } : {})
