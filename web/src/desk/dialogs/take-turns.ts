/** Returns a function that starts each piece of work when those before it have ended, also with an error. */
export function takeTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work)
    // Whoever has called hears of the error.
    last = next.catch(() => undefined)
    return next
  }
}
