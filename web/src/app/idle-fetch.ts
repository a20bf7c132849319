import type { AnyRouter } from '@tanstack/react-router'

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
    setTimeout(() => whenIdle(fetchFiles), pauseMilliseconds)
  })
}

function fetchFiles() {
  const links = pageData().likelyFiles.map((href) =>
    Object.assign(document.createElement('link'), { rel: 'prefetch', href }),
  )
  document.head.append(...links)
}

// Safari has no idle callback.
const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work) : work())
