/** Maximum time to wait for a busy browser. */
const patienceMs = 2_000

/**
 * Resolves when the browser is idle, at the latest after `patienceMs`. Resolves without waiting in Safari,
 * which has no `requestIdleCallback`.
 */
export const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: patienceMs })
      : setTimeout(resolve),
  )
