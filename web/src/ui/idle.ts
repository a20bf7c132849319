/** How long a busy browser may keep what waits for it to be idle. */
const patienceMs = 2_000

/** Resolves when the browser is idle or was busy for long, or at once in Safari, which has no `requestIdleCallback`. */
export const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: patienceMs })
      : setTimeout(resolve),
  )
