import { AsyncLocalStorage } from 'node:async_hooks'

/** Measures how long an API call has waited for connections. Parallel waits count once. */
export class WaitBudget {
  #waitedMs = 0
  #waiting = 0
  #since = 0

  get waitedMs(): number {
    const present = this.#waiting > 0 ? performance.now() - this.#since : 0
    return this.#waitedMs + present
  }

  /** Counts the time until the promise settles. */
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

/** Runs a function, and everything that it starts, with this budget. */
export const withWaitBudget = (budget: WaitBudget, part: () => void): void => current.run(budget, part)

/** The budget of the current API call. Undefined in background jobs. */
export const currentWaitBudget = (): WaitBudget | undefined => current.getStore()
