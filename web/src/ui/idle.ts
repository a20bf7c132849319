/** Resolves when the browser is idle, or at once in Safari, which has no `requestIdleCallback`. */
export const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve),
  )
