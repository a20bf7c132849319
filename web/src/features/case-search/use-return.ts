import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { isBeforeLastCase, lastCaseNumber } from '#screens/links/last-cases.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * Whether the list was opened at the page of hits that contains the last viewed case, because that is not the
     * page from which the user left the list.
     */
    isAtLastCase?: boolean
  }
}

/**
 * Returns the number of the last opened case, whose row is to be marked. Focuses that row when the user comes back
 * from the case.
 */
export function useReturn(areRowsShown: boolean): string | undefined {
  const router = useRouter()
  const [last] = useState(lastCaseNumber)
  const [isBack] = useState(() => isReturn(router.state))
  useEffect(() => {
    if (!isBack || !areRowsShown) return undefined
    focusLast(router.state.location.state.isAtLastCase === true)
    // app/Root.tsx focuses the heading of a new page. If it does so after this effect, the row is focused again.
    const stop = router.subscribe('onRendered', () => {
      stop()
      if (document.activeElement?.tagName === 'H1') focusLast(false)
    })
    return stop
  }, [router, isBack, areRowsShown])
  return last
}

/** @param isElsewhere Whether the list shows another page than before. If so, scrolls the row into view. */
function focusLast(isElsewhere: boolean) {
  const link = document.querySelector<HTMLElement>('tr[aria-current] a')
  link?.focus({ preventScroll: true })
  if (isElsewhere) link?.scrollIntoView({ block: 'center' })
}

/** Whether the user came back to this page. */
function isReturn({ location }: ReturnType<typeof useRouter>['state']): boolean {
  const { isAtLastCase, __TSR_index: index } = location.state
  return isAtLastCase === true || isBeforeLastCase(index)
}
