import type { CaseSearchRow } from '@portal/contract/case-search.ts'

import type { CaseKey } from '#lists/case-keys.ts'

/** What one key finds: how many cases, and the first of them. */
export interface Found {
  readonly key: CaseKey
  readonly total: number
  readonly rows: readonly CaseSearchRow[]
}

export type Meaning =
  | { readonly kind: 'case'; readonly inkassoNumber: string }
  /** All that one key finds. */
  | { readonly kind: 'cases'; readonly key: CaseKey }
  /** Different keys find different cases. */
  | { readonly kind: 'several'; readonly found: readonly Found[] }
  | { readonly kind: 'nothing' }

/** What somebody means by words: a whole number means its case, however many others have it as a part. */
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

const toCase = (inkassoNumber: string): Meaning => ({ kind: 'case', inkassoNumber })

/** The one case that numbers find; a name is shared by people, so whoever asks by it is shown them. */
function onlyCaseOf(found: readonly Found[]): string | undefined {
  if (found.some(({ key, total }) => key === 'name' || total > 1)) return undefined
  const [only, ...others] = new Set(found.flatMap(({ rows }) => rows.map((row) => row.inkassoNumber)))
  return others.length > 0 ? undefined : only
}

/** Whatever the case of letters and the signs between the parts, as the search takes them. */
const isSameNumber = (number: string, words: string) => plain(number) !== '' && plain(number) === plain(words)
const plain = (number: string) => number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
