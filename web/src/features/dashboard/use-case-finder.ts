import { searchCases } from '@portal/contract/case-search.ts'
import { asOneLine } from '@portal/contract/fields/blanks.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import { query, queryClient } from '#api/query-client.ts'
import { useCreditor } from '#api/session.ts'
import { type Found, type Meaning, meaningOf } from '#features/dashboard/meaning.ts'
import { type CaseKey, casesFoundBy, keysOf } from '#lists/case-keys.ts'
import { useIsLeaving } from '#screens/leaving/use-is-leaving.ts'
import { paths } from '#screens/links/paths.ts'

/** So many rows are asked for: among them is what has the whole number, which stands before longer ones. */
const most = 25

type Progress = 'pending' | 'failed' | { readonly words: string; readonly found: readonly Found[] }

/**
 * Goes to the case or the search that is meant by what was typed; `unclear` is what leads to no single place. Who types on
 * or leaves the page meanwhile is led nowhere.
 */
export function useCaseFinder() {
  const navigate = useNavigate()
  const { glgNumbers } = useCreditor()
  const [typed, setTyped] = useState('')
  const [progress, setProgress] = useState<Progress>()
  const asked = useRef<AbortController>(null)
  const isLeaving = useIsLeaving()
  useEffect(() => () => asked.current?.abort(), [])
  const words = asOneLine(typed)

  async function start() {
    if (words === '') return navigate({ to: paths.cases })
    const { signal } = (asked.current = new AbortController())
    setProgress('pending')
    try {
      const found = await Promise.all(keysOf(words).map((key) => foundBy(key, words, glgNumbers)))
      if (!signal.aborted) await goTo(meaningOf(found, words))
    } catch {
      if (!signal.aborted) setProgress('failed')
    }
  }

  function goTo(meaning: Meaning) {
    if (isLeaving()) return setProgress(undefined)
    if (meaning.kind === 'case')
      return navigate({ to: paths.case, params: { inkassoNumber: meaning.inkassoNumber } })
    if (meaning.kind === 'cases') return navigate(casesFoundBy(meaning.key, words))
    return setProgress({ words, found: meaning.kind === 'several' ? meaning.found : [] })
  }

  return {
    typed,
    type: (text: string) => {
      asked.current?.abort()
      setTyped(text)
      setProgress(undefined)
    },
    start: () => void start(),
    isPending: progress === 'pending',
    hasFailed: progress === 'failed',
    unclear: typeof progress === 'object' ? progress : undefined,
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
