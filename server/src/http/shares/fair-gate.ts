import { AppError } from '#http/app-error.ts'

export interface GateLimits {
  /** So much is inside at once. */
  readonly places: number
  /** So much of it belongs to one caller at most. */
  readonly share: number
  /** So many more wait. */
  readonly queue: number
  /** So many of them are one caller's at most. */
  readonly queueShare: number
  readonly patienceMs: number
}

interface Waiting {
  readonly caller: string
  readonly weight: number
  /** Whether a place of this caller has become free meanwhile. */
  hasMoved: boolean
  admit(): void
}

/** @returns What is to be called when the place is free again; a second time it does nothing. */
export type Enter = (caller: string, weight?: number) => Promise<() => void>

/**
 * Lets a few in at once and a few more wait; whoever has the least inside is the next. Throws `too_many` for a caller
 * whose own share is used up for too long, `unavailable` when everybody's is or when nothing moves.
 */
export function createFairGate({ places, share, queue, queueShare, patienceMs }: GateLimits): Enter {
  const insideOf = new Map<string, number>()
  const waiting = new Set<Waiting>()
  let taken = 0

  const inside = (caller: string) => insideOf.get(caller) ?? 0
  const hasShare = ({ caller, weight }: Pick<Waiting, 'caller' | 'weight'>) =>
    inside(caller) + weight <= share

  function take(caller: string, weight: number) {
    taken += weight
    insideOf.set(caller, inside(caller) + weight)
  }

  function leave(caller: string, weight: number) {
    taken -= weight
    for (const one of waiting) one.hasMoved ||= one.caller === caller
    const left = inside(caller) - weight
    if (left > 0) insideOf.set(caller, left)
    else insideOf.delete(caller)
    admitWaiting()
  }

  /** Nobody slips past one for whom there is just not enough room yet: the large would wait for ever. */
  function admitWaiting() {
    for (let next = nextInLine(); next && taken + next.weight <= places; next = nextInLine()) {
      waiting.delete(next)
      take(next.caller, next.weight)
      next.admit()
    }
  }

  function nextInLine(): Waiting | undefined {
    let next: Waiting | undefined
    for (const one of waiting)
      if (hasShare(one) && (!next || inside(one.caller) < inside(next.caller))) next = one
    return next
  }

  function requireRoomInQueue(caller: string) {
    let own = 0
    for (const one of waiting) if (one.caller === caller) own += 1
    if (own >= queueShare) throw new AppError('too_many')
    if (waiting.size >= queue) throw new AppError('unavailable')
  }

  const turn = (caller: string, weight: number) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(one)
        const isOwnFault = !hasShare(one) && one.hasMoved
        reject(new AppError(isOwnFault ? 'too_many' : 'unavailable'))
        admitWaiting()
      }, patienceMs)
      const admit = () => {
        clearTimeout(timer)
        resolve()
      }
      const one: Waiting = { caller, weight, hasMoved: false, admit }
      waiting.add(one)
      admitWaiting()
    })

  return async (caller, weight = 1) => {
    if (waiting.size === 0 && taken + weight <= places && hasShare({ caller, weight })) take(caller, weight)
    else {
      requireRoomInQueue(caller)
      await turn(caller, weight)
    }
    let isInside = true
    return () => {
      if (isInside) leave(caller, weight)
      isInside = false
    }
  }
}
