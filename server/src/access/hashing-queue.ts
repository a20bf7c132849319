import { availableParallelism } from 'node:os'

import { AppError } from '#errors/app-error.ts'

interface Waiting {
  /** The network or user on whose behalf something is hashed. */
  readonly source: string
  readonly admit: () => void
  readonly refuse: (error: AppError) => void
}

/**
 * Lets as many password hashes run at once as there are cores, and a bounded number wait: each takes 64 MiB
 * and a core, so that a flood of logins neither eats the memory nor starves the searches (requirement R05).
 * Those that wait take turns source by source, each has a share of the places, and when all places are taken the source with most
 * gives one up to a source with fewer: a flood from one address delays nobody elsewhere by more than a turn (R101).
 */
export function createHashingQueue({
  parallel = availableParallelism(),
  maxWaiting = 50,
  maxPerSource = 10,
} = {}) {
  /** Sources in the order of their next turns; none is empty. */
  const lines = new Map<string, Waiting[]>()
  let running = 0

  const waitingCount = () => [...lines.values()].reduce((sum, line) => sum + line.length, 0)

  function enter(waiting: Waiting) {
    const line = lines.get(waiting.source) ?? []
    if (line.length >= maxPerSource) throw new AppError('too_many')
    if (waitingCount() >= maxWaiting) takePlaceFor(line.length)
    line.push(waiting)
    lines.set(waiting.source, line)
  }

  /** Sends the last one of the longest line away, unless the one who comes would then have as many. */
  function takePlaceFor(own: number) {
    const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a), [])
    if (longest.length <= own + 1) throw new AppError('too_many')
    longest.pop()?.refuse(new AppError('too_many'))
  }

  function admitNext() {
    const [next] = lines
    if (!next) return
    const [source, line] = next
    lines.delete(source)
    const first = line.shift()
    if (line.length > 0) lines.set(source, line)
    running++
    first?.admit()
  }

  return async function queued<Result>(source: string, work: () => Promise<Result>): Promise<Result> {
    if (running >= parallel) {
      await new Promise<void>((admit, refuse) => enter({ source, admit, refuse }))
    } else running++
    try {
      return await work()
    } finally {
      running--
      admitNext()
    }
  }
}
