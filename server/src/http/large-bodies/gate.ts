import { AppError } from '#http/app-error.ts'

interface GateLimits {
  /** So many are inside at once. */
  readonly places: number
  /** So many more wait. */
  readonly queue: number
  readonly patienceMs: number
}

/** Lets a few in at once and a few more wait; throws `unavailable` for whoever waits too long or finds the queue full. */
export function createGate({ places, queue, patienceMs }: GateLimits) {
  let free = places
  const waiting = new Set<() => void>()

  function leave() {
    const [first] = waiting
    if (first) first()
    else free += 1
  }

  /** @returns What is to be called, once, when the place is free again. */
  return async function enter(): Promise<() => void> {
    if (free > 0) free -= 1
    else if (waiting.size >= queue) throw new AppError('unavailable')
    else await turn()
    let isInside = true
    return () => {
      if (isInside) leave()
      isInside = false
    }
  }

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(admit)
        reject(new AppError('unavailable'))
      }, patienceMs)
      const admit = () => {
        clearTimeout(timer)
        waiting.delete(admit)
        resolve()
      }
      waiting.add(admit)
    })
  }
}
