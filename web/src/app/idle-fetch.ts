import type { AnyRouter } from '@tanstack/react-router'

import { fetchAhead } from '#api/fetch-ahead.ts'
import { pageData } from '#operator/operator.ts'

/** So long the first page's own calls and pictures have the network to themselves. */
const pauseMilliseconds = 2000

/**
 * Fetches the files of the likely screens once the first page is drawn and the browser has nothing to do. They are
 * not run: that would block whoever has begun to type.
 */
export function fetchScreensWhenIdle(router: AnyRouter): void {
  const stop = router.subscribe('onRendered', () => {
    stop()
    setTimeout(() => void fetchAhead(pageData().likelyFiles, idle), pauseMilliseconds)
  })
}

// Safari has no idle callback.
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve),
  )
