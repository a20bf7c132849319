import { type CaseSearchRow, searchCases } from '@portal/contract/case-search.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { query } from '#api/query-client.ts'
import { useCreditor } from '#api/session.ts'
import { keysOf } from '#lists/case-keys.ts'

/** Fewer characters would find too much. */
const fewest = 3
/** So many cases are named; the search has the rest. */
const most = 6
/** Milliseconds without a key until it is searched. */
const pause = 150

/** The cases that have what was typed as a part of their numbers or their debtor's name. */
export function useFoundCases(typed: string) {
  const { glgNumbers } = useCreditor()
  const words = useSettled(typed.trim())
  const wanted = words.length < fewest ? [] : keysOf(words).filter((key) => key !== 'invoiceNumber')
  const answers = useQueries({
    queries: wanted.map((key) => query(searchCases, { glgNumbers, itemsPerPage: most, [key]: words })),
  })
  const rows = answers.flatMap(({ data }) => data?.data ?? [])
  return {
    /** What was searched for, a moment behind what is typed. */
    words,
    cases: closestFirst(rows, words).slice(0, most),
    /** How many cases each key finds, where it finds any. */
    totals: wanted.flatMap((key, index) => {
      const total = answers[index]?.data?.totalNumberData ?? 0
      return total > 0 ? [{ key, total }] : []
    }),
    isSearching: words !== typed.trim() || answers.some(({ isPending }) => isPending),
    hasFailed: answers.some(({ isError }) => isError),
  }
}

/** Each case once; the one whose number was typed in full before the others. */
function closestFirst(rows: readonly CaseSearchRow[], words: string): CaseSearchRow[] {
  const once = [...new Map(rows.map((row) => [row.inkassoNumber, row])).values()]
  const isMeant = ({ inkassoNumber, geschaeftsId }: CaseSearchRow) =>
    [inkassoNumber, geschaeftsId].some((number) => number.toLowerCase() === words.toLowerCase())
  return [...once.filter(isMeant), ...once.filter((row) => !isMeant(row))]
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
