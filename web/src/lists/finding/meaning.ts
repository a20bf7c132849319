import type { CaseSearchRow } from '@portal/contract/case-search.ts'

import type { CaseKey } from '#lists/finding/case-key.ts'

type Numbers = Pick<CaseSearchRow, 'inkassoNumber' | 'geschaeftsId'>

/** Result of a search by one key: the total and the first page of rows. */
export interface Found {
  readonly key: CaseKey
  readonly total: number
  readonly rows: readonly Numbers[]
}

export type Meaning =
  | { readonly kind: 'case'; readonly inkassoNumber: string }
  /** Go to the list of all cases found by one key. */
  | { readonly kind: 'cases'; readonly key: CaseKey }
  /** Let the user choose, because different keys find different cases. */
  | { readonly kind: 'several'; readonly found: readonly Found[] }
  | { readonly kind: 'nothing' }

/**
 * Interprets the typed text. A complete collection number or customer number means the cases with this number,
 * even if other numbers contain it.
 */
export function meaningOf(found: readonly Found[], words: string): Meaning {
  for (const key of ['inkassoNumber', 'geschaeftsId'] as const) {
    const rows = found.flatMap((one) => one.rows).filter((row) => isSameNumber(row[key], words))
    const [whole, ...others] = new Set(rows.map(({ inkassoNumber }) => inkassoNumber))
    if (whole !== undefined) return others.length > 0 ? { kind: 'cases', key } : toCase(whole)
  }
  const some = found.filter(({ total }) => total > 0)
  const [first, ...others] = some
  if (!first) return { kind: 'nothing' }
  const only = onlyCaseOf(some)
  if (only !== undefined) return toCase(only)
  return others.length > 0 ? { kind: 'several', found: some } : { kind: 'cases', key: first.key }
}

/**
 * The results with hits, likeliest first: those that contain a case with exactly this number, then the others
 * by number of hits, largest first.
 */
export function likeliestFirst(found: readonly Found[], words: string): Found[] {
  const isWhole = ({ key, rows }: Found) =>
    (key === 'inkassoNumber' || key === 'geschaeftsId') && rows.some((row) => isSameNumber(row[key], words))
  return found
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)) || b.total - a.total)
}

const toCase = (inkassoNumber: string): Meaning => ({ kind: 'case', inkassoNumber })

/**
 * The only case found, if all hits are by number. A name is not unique, so hits by name are always shown as a
 * list.
 */
function onlyCaseOf(found: readonly Found[]): string | undefined {
  if (found.some(({ key, total }) => key === 'name' || total > 1)) return undefined
  const [only, ...others] = new Set(found.flatMap(({ rows }) => rows.map((row) => row.inkassoNumber)))
  return others.length > 0 ? undefined : only
}

/** Ignores letter case and separators, as the search does. */
const isSameNumber = (number: string, words: string) => plain(number) !== '' && plain(number) === plain(words)
const plain = (number: string) => number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
