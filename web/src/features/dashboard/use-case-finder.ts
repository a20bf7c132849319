import { searchCases } from '@portal/contract/case-search.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { query, queryClient } from '#api/query-client.ts'
import { useCreditor } from '#api/session.ts'
import { useAttempt } from '#api/use-attempt.ts'
import { type Found, type Meaning, meaningOf } from '#features/dashboard/meaning.ts'
import { type CaseKey, casesFoundBy, keysOf } from '#finding/case-keys.ts'
import { paths } from '#screens/paths.ts'

/** So many rows are asked for: among them is what has the whole number, which stands before longer ones. */
const most = 25

/** Goes to the case or the search that is meant by what was typed; `unclear` is what leads to no single place. */
export function useCaseFinder() {
  const navigate = useNavigate()
  const { glgNumbers } = useCreditor()
  const [typed, setTyped] = useState('')
  const [unclear, setUnclear] = useState<{ words: string; found: readonly Found[] }>()
  const words = typed.trim()

  async function find(): Promise<Meaning> {
    return meaningOf(await Promise.all(keysOf(words).map((key) => foundBy(key, words, glgNumbers))), words)
  }

  const { start, isPending, hasFailed } = useAttempt(find, (meaning) => {
    if (meaning.kind === 'case')
      return navigate({ to: paths.case, params: { inkassoNumber: meaning.inkassoNumber } })
    if (meaning.kind === 'cases') return navigate(casesFoundBy(meaning.key, words))
    return setUnclear({ words, found: meaning.kind === 'several' ? meaning.found : [] })
  })

  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      setUnclear(undefined)
    },
    start: () => (words === '' ? void navigate({ to: paths.cases }) : start()),
    isPending,
    hasFailed,
    unclear,
  }
}

async function foundBy(key: CaseKey, words: string, glgNumbers: readonly string[]): Promise<Found> {
  const { totalNumberData: total, data: rows } = await queryClient.fetchQuery(
    query(searchCases, {
      glgNumbers: [...glgNumbers],
      itemsPerPage: most,
      sortedBy: key === 'geschaeftsId' ? key : 'inkassoNumber',
      [key]: words,
    }),
  )
  return { key, total, rows }
}
