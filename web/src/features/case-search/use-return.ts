import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { isBeforeLastCase, lastCaseNumber } from '#screens/links/last-cases.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list shows the page of the case that was left, which is not the page that it was opened from. */
    isAtLastCase?: boolean
  }
}

/** Number of the case opened last, which its row shows; whoever comes back from it finds the focus there. */
export function useReturn(areRowsShown: boolean): string | undefined {
  const router = useRouter()
  const [last] = useState(lastCaseNumber)
  const [isBack] = useState(() => isReturn(router.state))
  useEffect(() => {
    if (!isBack || !areRowsShown) return undefined
    focusLast(router.state.location.state.isAtLastCase === true)
    // The heading takes the focus of a new page (app/Root.tsx), before this or after it.
    const stop = router.subscribe('onRendered', () => {
      stop()
      if (document.activeElement?.tagName === 'H1') focusLast(false)
    })
    return stop
  }, [router, isBack, areRowsShown])
  return last
}

/** @param isElsewhere The page does not stand where it was left. */
function focusLast(isElsewhere: boolean) {
  const link = document.querySelector<HTMLElement>('tr[aria-current] a')
  link?.focus({ preventScroll: true })
  if (isElsewhere) link?.scrollIntoView({ block: 'center' })
}

/** Whether the page is drawn because somebody went back to it. */
function isReturn({ location }: ReturnType<typeof useRouter>['state']): boolean {
  const { isAtLastCase, __TSR_index: index } = location.state
  return isAtLastCase === true || isBeforeLastCase(index)
}
