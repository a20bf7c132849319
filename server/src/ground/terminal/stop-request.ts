/** The time within which everything must have ended after the first signal. */
const deadlineMs = 4_900

/** npm hands a Ctrl-C on that its child has received already: both together are one. */
const sameSignalMs = 1_000

/**
 * Aborted by the first signal that asks the portal to stop (Ctrl-C, SIGTERM, a closed terminal).
 * Its reason is an `AbortError` whose message is the signal's name.
 * A second one, or the deadline, ends the process at once.
 */
export function stopRequest(tell: (sentence: string) => void = console.error): AbortSignal {
  const stop = new AbortController()
  let firstAt = 0
  const endNow = (reason: string) => {
    tell(reason)
    process.exit(1)
  }
  const onSignal = (name: NodeJS.Signals) => {
    if (!stop.signal.aborted) {
      firstAt = Date.now()
      setTimeout(() => endNow('Not everything has ended in time.'), deadlineMs).unref()
      stop.abort(new DOMException(name, 'AbortError'))
    } else if (Date.now() - firstAt > sameSignalMs) {
      endNow('Stopped at once.')
    }
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal)
  return stop.signal
}
