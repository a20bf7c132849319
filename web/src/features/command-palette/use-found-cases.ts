import { type CaseSearchRow, searchCases } from '@portal/contract/case-search.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { query } from '#api/query-client.ts'
import { useCreditor } from '#api/session.ts'
import { keysOf } from '#lists/finding/case-keys.ts'

const minLength = 3
const maxCases = 6
const debounceMilliseconds = 150

/** Searches for cases whose numbers or debtor name contain the typed text. */
export function useFoundCases(typed: string) {
  const { glgNumbers } = useCreditor()
  const words = useDebounced(typed.trim())
  const searchedKeys = words.length < minLength ? [] : keysOf(words).filter((key) => key !== 'invoiceNumber')
  const answers = useQueries({
    queries: searchedKeys.map((key) =>
      query(searchCases, { glgNumbers, itemsPerPage: maxCases, [key]: words }),
    ),
  })
  const rows = answers.flatMap(({ data }) => data?.data ?? [])
  return {
    /** The searched text: the typed text, debounced. */
    words,
    cases: closestFirst(rows, words).slice(0, maxCases),
    /** Number of hits per key. Keys without hits are left out. */
    totals: searchedKeys.flatMap((key, index) => {
      const total = answers[index]?.data?.totalNumberData ?? 0
      return total > 0 ? [{ key, total }] : []
    }),
    isSearching: words !== typed.trim() || answers.some(({ isPending }) => isPending),
    hasFailed: answers.some(({ isError }) => isError),
  }
}

/** Removes duplicates. A case whose complete number was typed comes first. */
function closestFirst(rows: readonly CaseSearchRow[], words: string): CaseSearchRow[] {
  const once = [...new Map(rows.map((row) => [row.inkassoNumber, row])).values()]
  const isExact = ({ inkassoNumber, geschaeftsId }: CaseSearchRow) =>
    [inkassoNumber, geschaeftsId].some((number) => number.toLowerCase() === words.toLowerCase())
  return [...once.filter(isExact), ...once.filter((row) => !isExact(row))]
}

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMilliseconds)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
