/** Returns a function that runs pieces of work one after another. After an error, the next one still runs. */
export function takeTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work)
    // The caller gets the error from `next`.
    last = next.catch(() => undefined)
    return next
  }
}
