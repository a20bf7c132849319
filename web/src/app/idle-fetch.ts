import type { AnyRouter } from '@tanstack/react-router'

import { paths } from '#app/paths.ts'

/** The screens that a creditor is most likely to open next, the likeliest first. */
const likely = [paths.dashboard, paths.cases, paths.case]

/** Fetches the code of the likely screens once the first page is drawn and the browser has nothing to do. */
export function fetchScreensWhenIdle(router: AnyRouter): void {
  const stop = router.subscribe('onRendered', () => {
    stop()
    whenIdle(async () => {
      for (const path of likely) await fetchScreen(router, path)
    })
  })
}

async function fetchScreen(router: AnyRouter, path: string) {
  for (let route = router.routesByPath[path]; route; route = route.parentRoute) {
    await router.loadRouteChunk(route)
  }
}

// Safari has no idle callback.
const whenIdle = (work: () => Promise<void>) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(() => void work())
    : setTimeout(() => void work(), 2000)
