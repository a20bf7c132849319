/** Page buttons at most (specification 1, part 9). */
export const maxPageButtons = 10

/** Pages to offer as buttons in their order; `gap` where some are left out. */
export type PageButton = number | 'gap'

/**
 * The buttons for `pages` pages: all when they fit, else the first, the last and those around the current one.
 * @param most How many pages are offered at most; three or more.
 */
export function pageButtons(current: number, pages: number, most: number = maxPageButtons): PageButton[] {
  if (pages <= most) return range(1, pages)
  const inner = most - 2
  const start = clamp(current - Math.floor(inner / 2), 2, pages - inner)
  const end = start + inner - 1
  return [1, ...gap(start > 2), ...range(start, end), ...gap(end < pages - 1), pages]
}

/** How many pages `total` rows fill; one when there are none. */
export const pageCount = (total: number, rowsPerPage: number): number =>
  Math.max(1, Math.ceil(total / rowsPerPage))

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

const clamp = (n: number, least: number, most: number) => Math.min(Math.max(n, least), most)

const gap = (isNeeded: boolean): 'gap'[] => (isNeeded ? ['gap'] : [])
