import { setTimeout as sleep } from 'node:timers/promises'

interface Limits {
  /** Nobody asks again before so much time has passed since the last question. */
  readonly forMs: number
  /** So long one waits for the answer. */
  readonly patienceMs: number
}

/**
 * Asks something at most once in a while, whoever wants to know. Answers undefined when it failed or takes too long; a
 * question that hangs is not asked a second time.
 */
export function remembered<Answer>(
  ask: () => Promise<Answer>,
  { forMs, patienceMs }: Limits,
): () => Promise<Answer | undefined> {
  let last: { readonly at: number; readonly answer: Promise<Answer | undefined> } | undefined
  let isAsking = false

  function askNow() {
    isAsking = true
    const answer = ask()
      .catch(() => undefined)
      .finally(() => {
        isAsking = false
      })
    return { at: performance.now(), answer }
  }

  return () => {
    if (!last || (!isAsking && performance.now() - last.at >= forMs)) last = askNow()
    return Promise.race([last.answer, sleep(patienceMs, undefined, { ref: false })])
  }
}
