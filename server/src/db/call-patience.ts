import { AsyncLocalStorage } from 'node:async_hooks'

/** So long a call waits for connections, all of its waits together. */
export const patienceMs = 1_800

/** How long one call has waited for connections; waits at the same time count once. */
export class CallPatience {
  #waitedMs = 0
  #waiting = 0
  #since = 0

  get leftMs(): number {
    const present = this.#waiting > 0 ? performance.now() - this.#since : 0
    return patienceMs - this.#waitedMs - present
  }

  /** Counts the time until the promise is settled. */
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

const current = new AsyncLocalStorage<CallPatience>()

/** Runs a part of a call; whatever it waits for goes by this patience. */
export const withPatience = (patience: CallPatience, part: () => void): void => current.run(patience, part)

/** The patience of the call that this code runs for; undefined in work of the server's own. */
export const presentPatience = (): CallPatience | undefined => current.getStore()
