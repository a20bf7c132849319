import { AppError } from '#ground/app-error.ts'

/** Limits of a `Limiter`. Each request takes one place, or as many as its weight. */
export interface Limits {
  /** Total weight admitted at once. */
  readonly places: number
  /** Maximum weight admitted per caller. */
  readonly share: number
  /** Maximum number of waiting requests. */
  readonly queue: number
  /** Maximum number of waiting requests per caller. */
  readonly queueShare: number
  /** Maximum waiting time. By default unlimited. */
  readonly timeoutMs?: number
  /**
   * Which request is refused when the queue is full: the new one, or the last one of the caller with the most waiting
   * requests. It is the new one if its own caller has as many, counting the new one.
   */
  readonly refusedWhenFull?: 'newcomer' | 'longest line'
}

interface QueuedRequest {
  readonly caller: string
  readonly weight: number
  /** Whether a place of this caller has become free since the request joined the queue. */
  hasMoved: boolean
  timer?: NodeJS.Timeout
  readonly admit: () => void
  readonly refuse: (error: AppError) => void
}

/** Frees the place. Idempotent. */
export type Leave = () => void

/**
 * Limits concurrency with a fair queue. The caller with the least admitted weight is next; ties are resolved
 * round-robin, and requests of one caller are admitted in order. Throws `too_many` for a caller that exhausts its own
 * share or has the longest queue, `unavailable` if the limiter is exhausted by others or stuck.
 */
export class Limiter {
  readonly #limits: Limits
  readonly #insideOf = new Map<string, number>()
  /** Waiting requests per caller, in round-robin order of the callers. No list is empty. */
  readonly #lines = new Map<string, QueuedRequest[]>()
  #taken = 0
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Runs work when it is the caller's turn, and then frees the place, even if the work fails. */
  async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(caller)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Waits for the caller's turn. The place is taken until the returned function is called. */
  async enter(caller: string, weight = 1): Promise<Leave> {
    await new Promise<void>((admit, refuse) => this.#line({ caller, weight, hasMoved: false, admit, refuse }))
    let isAdmitted = true
    return () => {
      if (isAdmitted) this.#leave(caller, weight)
      isAdmitted = false
    }
  }

  #line(one: QueuedRequest) {
    const line = this.#lines.get(one.caller) ?? []
    line.push(one)
    this.#lines.set(one.caller, line)
    this.#waiting += 1
    this.#admitWaiting()
    if (line.at(-1) !== one) return
    const { timeoutMs } = this.#limits
    if (timeoutMs !== undefined) one.timer = setTimeout(() => this.#losePatience(one), timeoutMs)
    this.#keepQueueShort(one, line)
  }

  /** Checked after admission, so that a request admitted at once needs no place in the queue. */
  #keepQueueShort(newcomer: QueuedRequest, own: QueuedRequest[]) {
    const { queue, queueShare, refusedWhenFull } = this.#limits
    if (own.length > queueShare) this.#refuse(newcomer, 'too_many')
    else if (this.#waiting > queue) {
      if (refusedWhenFull === 'longest line') this.#refuse(this.#lastOfLongest(own) ?? newcomer, 'too_many')
      else this.#refuse(newcomer, 'unavailable')
    }
  }

  #lastOfLongest(own: QueuedRequest[]): QueuedRequest | undefined {
    const longest = [...this.#lines.values()].reduce((a, b) => (b.length > a.length ? b : a), own)
    return longest.at(-1)
  }

  #losePatience(one: QueuedRequest) {
    const isOwnFault = !this.#hasShare(one) && one.hasMoved
    this.#refuse(one, isOwnFault ? 'too_many' : 'unavailable')
    this.#admitWaiting()
  }

  #refuse(one: QueuedRequest, code: 'too_many' | 'unavailable') {
    this.#takeOutOfLine(one)
    one.refuse(new AppError(code))
  }

  /** Admits strictly in order. If small requests could overtake a large one, it might never be admitted. */
  #admitWaiting() {
    for (let next = this.#nextInLine(); next && this.#hasPlaces(next); next = this.#nextInLine()) {
      this.#takeOutOfLine(next)
      this.#letTheTurnGoRound(next.caller)
      this.#taken += next.weight
      this.#insideOf.set(next.caller, this.#inside(next.caller) + next.weight)
      next.admit()
    }
  }

  #nextInLine(): QueuedRequest | undefined {
    let next: QueuedRequest | undefined
    for (const [first] of this.#lines.values())
      if (first && this.#hasShare(first) && (!next || this.#inside(first.caller) < this.#inside(next.caller)))
        next = first
    return next
  }

  #letTheTurnGoRound(caller: string) {
    const line = this.#lines.get(caller)
    this.#lines.delete(caller)
    if (line) this.#lines.set(caller, line)
  }

  #takeOutOfLine(one: QueuedRequest) {
    clearTimeout(one.timer)
    const line = this.#lines.get(one.caller)
    line?.splice(line.indexOf(one), 1)
    if (line?.length === 0) this.#lines.delete(one.caller)
    this.#waiting -= 1
  }

  #leave(caller: string, weight: number) {
    this.#taken -= weight
    const left = this.#inside(caller) - weight
    if (left > 0) this.#insideOf.set(caller, left)
    else this.#insideOf.delete(caller)
    for (const one of this.#lines.get(caller) ?? []) one.hasMoved = true
    this.#admitWaiting()
  }

  #inside(caller: string): number {
    return this.#insideOf.get(caller) ?? 0
  }

  #hasPlaces({ weight }: QueuedRequest): boolean {
    return this.#taken + weight <= this.#limits.places
  }

  #hasShare({ caller, weight }: QueuedRequest): boolean {
    return this.#inside(caller) + weight <= this.#limits.share
  }
}
