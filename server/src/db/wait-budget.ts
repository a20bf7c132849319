import { AsyncLocalStorage } from 'node:async_hooks'

/** Limit for all waits for connections of one call together. */
export const maxWaitMs = 1_800

/** How long one call has waited for connections. Parallel waits count once. */
export class WaitBudget {
  #waitedMs = 0
  #waiting = 0
  #since = 0

  get leftMs(): number {
    const present = this.#waiting > 0 ? performance.now() - this.#since : 0
    return maxWaitMs - this.#waitedMs - present
  }

  /** Adds the time until the promise settles. */
  async during<T>(wait: Promise<T>): Promise<T> {
    if (this.#waiting === 0) this.#since = performance.now()
    this.#waiting += 1
    try {
      return await wait
    } finally {
      this.#waiting -= 1
      if (this.#waiting === 0) this.#waitedMs += performance.now() - this.#since
    }
  }
}

const current = new AsyncLocalStorage<WaitBudget>()

/** Runs a function with this budget for waiting. */
export const withWaitBudget = (budget: WaitBudget, part: () => void): void => current.run(budget, part)

/** The budget of the current call. Undefined in background work. */
export const currentWaitBudget = (): WaitBudget | undefined => current.getStore()
