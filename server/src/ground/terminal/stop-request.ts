/** After the first signal, the program must end within this time. */
const deadlineMs = 4_900

/**
 * npm forwards a Ctrl-C to its child process, which has already received it. Signals within this time count as
 * one.
 */
const sameSignalMs = 1_000

/**
 * Returns a signal that aborts when the process is asked to stop (Ctrl-C, SIGTERM, a closed terminal). The reason
 * is an `AbortError` whose message is the name of the process's signal. A second signal, or the deadline, exits
 * the process.
 */
export function stopRequest(print: (sentence: string) => void = console.error): AbortSignal {
  const stop = new AbortController()
  let firstAt = 0
  const endNow = (reason: string) => {
    print(reason)
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
