/** Maximum number of page buttons (specification 1, part 9). */
export const maxPageButtons = 10

/** A page, or `gap` where pages are left out. */
export type PageButton = number | 'gap'

/**
 * The buttons for `pages` pages: all if there is room, otherwise the first, the last, and those around the current
 * one.
 * @param most Maximum number of buttons; three or more.
 */
export function pageButtons(current: number, pages: number, most: number = maxPageButtons): PageButton[] {
  if (pages <= most) return range(1, pages)
  const inner = most - 2
  const start = clamp(current - Math.floor(inner / 2), 2, pages - inner)
  const end = start + inner - 1
  return [1, ...gap(start > 2), ...range(start, end), ...gap(end < pages - 1), pages]
}

/** Number of pages for `total` rows; at least one. */
export const pageCount = (total: number, rowsPerPage: number): number =>
  Math.max(1, Math.ceil(total / rowsPerPage))

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

const clamp = (n: number, least: number, most: number) => Math.min(Math.max(n, least), most)

const gap = (isNeeded: boolean): 'gap'[] => (isNeeded ? ['gap'] : [])
