import { AppError } from '#errors/app-error.ts'

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
export function createFairGate(limits: GateLimits): Enter {
  const gate = new FairGate(limits)
  return (caller, weight = 1) => gate.enter(caller, weight)
}

class FairGate {
  readonly #limits: GateLimits
  readonly #insideOf = new Map<string, number>()
  readonly #waiting = new Set<Waiting>()
  #taken = 0

  constructor(limits: GateLimits) {
    this.#limits = limits
  }

  async enter(caller: string, weight: number): Promise<() => void> {
    const isFree = this.#waiting.size === 0 && this.#hasPlaces(weight) && this.#hasShare({ caller, weight })
    if (isFree) this.#take(caller, weight)
    else await this.#turn(caller, weight)
    let isInside = true
    return () => {
      if (isInside) this.#leave(caller, weight)
      isInside = false
    }
  }

  #inside(caller: string): number {
    return this.#insideOf.get(caller) ?? 0
  }

  #hasPlaces(weight: number): boolean {
    return this.#taken + weight <= this.#limits.places
  }

  #hasShare({ caller, weight }: Pick<Waiting, 'caller' | 'weight'>): boolean {
    return this.#inside(caller) + weight <= this.#limits.share
  }

  #take(caller: string, weight: number) {
    this.#taken += weight
    this.#insideOf.set(caller, this.#inside(caller) + weight)
  }

  #leave(caller: string, weight: number) {
    this.#taken -= weight
    const left = this.#inside(caller) - weight
    if (left > 0) this.#insideOf.set(caller, left)
    else this.#insideOf.delete(caller)
    for (const one of this.#waiting) one.hasMoved ||= one.caller === caller
    this.#admitWaiting()
  }

  /** Nobody slips past one for whom there is just not enough room yet: the large would wait for ever. */
  #admitWaiting() {
    for (let next = this.#nextInLine(); next && this.#hasPlaces(next.weight); next = this.#nextInLine()) {
      this.#waiting.delete(next)
      this.#take(next.caller, next.weight)
      next.admit()
    }
  }

  #nextInLine(): Waiting | undefined {
    let next: Waiting | undefined
    for (const one of this.#waiting)
      if (this.#hasShare(one) && (!next || this.#inside(one.caller) < this.#inside(next.caller))) next = one
    return next
  }

  #turn(caller: string, weight: number): Promise<void> {
    this.#requireRoomInQueue(caller)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(one)
        const isOwnFault = !this.#hasShare(one) && one.hasMoved
        reject(new AppError(isOwnFault ? 'too_many' : 'unavailable'))
        this.#admitWaiting()
      }, this.#limits.patienceMs)
      const admit = () => {
        clearTimeout(timer)
        resolve()
      }
      const one: Waiting = { caller, weight, hasMoved: false, admit }
      this.#waiting.add(one)
      this.#admitWaiting()
    })
  }

  #requireRoomInQueue(caller: string) {
    const { queue, queueShare } = this.#limits
    let own = 0
    for (const one of this.#waiting) if (one.caller === caller) own += 1
    if (own >= queueShare) throw new AppError('too_many')
    if (this.#waiting.size >= queue) throw new AppError('unavailable')
  }
}
