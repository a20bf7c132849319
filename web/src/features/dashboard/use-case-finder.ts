import { asOneLine } from '@portal/contract/fields/blanks.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import { useCreditor } from '#api/session.ts'
import type { CaseKey } from '#lists/finding/case-key.ts'
import { casesFoundBy, keysOf } from '#lists/finding/case-keys.ts'
import { findBy } from '#lists/finding/find-by.ts'
import { type Found, type Meaning, meaningOf } from '#lists/finding/meaning.ts'
import { useIsLeaving } from '#screens/leaving/use-is-leaving.ts'
import { paths } from '#screens/links/paths.ts'

/**
 * Hits to fetch for each key. Enough to find a case whose complete number was typed, because shorter numbers sort
 * first.
 */
const pageSize = 25

type Progress = 'pending' | 'failed' | { readonly words: string; readonly found: readonly Found[] }

/**
 * Navigates to the case or search that the typed text means. `unclear` is set if there is no single target. Typing
 * more, or leaving the page, cancels the navigation.
 */
export function useCaseFinder() {
  const navigate = useNavigate()
  const { glgNumbers } = useCreditor()
  const [typed, setTyped] = useState('')
  const [progress, setProgress] = useState<Progress>()
  const running = useRef<AbortController>(null)
  const isLeaving = useIsLeaving()
  useEffect(() => () => running.current?.abort(), [])
  const words = asOneLine(typed)

  async function start() {
    if (words === '') return navigate({ to: paths.cases })
    const { signal } = (running.current = new AbortController())
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
      running.current?.abort()
      setTyped(text)
      setProgress(undefined)
    },
    // `start` reports errors in `hasFailed`.
    start: () => void start(),
    isPending: progress === 'pending',
    hasFailed: progress === 'failed',
    unclear: typeof progress === 'object' ? progress : undefined,
  }
}

const foundBy = (key: CaseKey, words: string, glgNumbers: readonly string[]): Promise<Found> =>
  findBy(key, {
    glgNumbers: [...glgNumbers],
    itemsPerPage: pageSize,
    sortedBy: key === 'geschaeftsId' ? key : 'inkassoNumber',
    [key]: words,
  })
