import { availableParallelism } from 'node:os'

import { AppError } from '#http/app-error.ts'

/**
 * Lets as many password hashes run at once as there are cores, and a bounded number wait: each takes 64 MiB
 * and a core, so that a flood of logins neither eats the memory nor starves the searches (requirement R05).
 */
export function createHashingQueue({ parallel = availableParallelism(), maxWaiting = 50 } = {}) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= parallel) {
      if (waiting.length >= maxWaiting) throw new AppError('too_many')
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    running++
    try {
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}
