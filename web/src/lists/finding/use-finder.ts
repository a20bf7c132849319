import { asOneLine } from '@portal/contract/fields/blanks.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { MeantSearch } from '#lists/finding/find-meanings.ts'
import { keyInField, textInField, withoutField } from '#lists/finding/one-field.ts'
import { haveSameFilters, type ListSearch } from '#lists/list-search.ts'
import { useIsLeaving } from '#screens/leaving/use-is-leaving.ts'
import { idle } from '#ui/idle.ts'

/** Loaded late, because the first page of the list does not need it. */
const loadFinding = () => import('#lists/finding/find-meanings.ts')

type Progress = 'pending' | 'failed' | 'refused'

export type Finder = ReturnType<typeof useFinder>

/**
 * Manages the text of the finder field, and the search for what the text means. The field shows the number or
 * name of the current search. Typing or leaving the page cancels a pending search.
 * @param isUsed Whether the list has the field.
 */
export function useFinder(shown: ListSearch, isUsed: boolean) {
  const [base, setBase] = useState(shown)
  const [typed, setTyped] = useState(() => textInField(shown.filters))
  const [progress, setProgress] = useState<Progress>()
  const [meant, setMeant] = useState<readonly MeantSearch[]>([])
  const running = useRef<AbortController>(null)
  const isLeaving = useIsLeaving()
  const findOthers = useEffectEvent(async () => {
    const { findMeanings } = await loadFinding()
    if (keyInField(shown.filters) === undefined) return
    const filters = withoutField(shown.filters, shown.filters)
    const found = await findMeanings(textInField(shown.filters), { ...shown, filters, pageNumber: 1 })
    setMeant((before) => (before.length === 0 ? found : before))
  })
  useEffect(() => {
    const ignore = () => undefined
    // Ignores errors: they are shown when the user searches.
    if (isUsed) void idle().then(findOthers).catch(ignore)
    return () => running.current?.abort()
  }, [isUsed])

  if (base !== shown) {
    setBase(shown)
    if (!haveSameFilters(base, shown)) {
      setTyped(textInField(shown.filters))
      setProgress(undefined)
    }
  }

  const words = asOneLine(typed)

  /**
   * Returns the search that the text most likely means. Undefined if there is none, if the search has failed
   * or was cancelled, or if the user is leaving the page.
   */
  async function find(edited: ListSearch): Promise<ListSearch | undefined> {
    const search = { ...edited, filters: withoutField(shown.filters, edited.filters) }
    if (words === '') return search
    const { signal } = (running.current = new AbortController())
    setProgress('pending')
    try {
      const { findMeanings } = await loadFinding()
      const found = await findMeanings(words, search)
      if (signal.aborted) return undefined
      setProgress(found.length > 0 || isLeaving() ? undefined : 'refused')
      setMeant(found)
      return isLeaving() ? undefined : found[0]?.search
    } catch {
      if (!signal.aborted) setProgress('failed')
      return undefined
    }
  }

  // Whether `meant` belongs to the current search. Its page and order may differ.
  const isMeant = meant.some(({ search }) => haveSameFilters(search, shown))
  return {
    typed,
    type(text: string) {
      running.current?.abort()
      setTyped(text)
      setProgress(undefined)
    },
    isChanged: words !== textInField(shown.filters),
    find,
    isPending: progress === 'pending',
    hasFailed: progress === 'failed',
    /** Whether the text cannot be searched for. */
    isRefused: progress === 'refused',
    /** Searches for the other possible meanings of the text. */
    others: isMeant ? meant.filter(({ search }) => !haveSameFilters(search, shown)) : [],
  }
}
