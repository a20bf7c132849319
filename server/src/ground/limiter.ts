import { AppError } from '#ground/app-error.ts'

/** Limits of a `Limiter`. Each request takes one place, or as many as its weight. */
export interface Limits {
  /** Maximum total weight of admitted requests. */
  readonly places: number
  /** Maximum weight of a caller's admitted requests. */
  readonly share: number
  /** Maximum number of waiting requests in total. */
  readonly queue: number
  /** Maximum number of a caller's waiting requests. */
  readonly queueShare: number
  /** Maximum waiting time. Unlimited by default. */
  readonly timeoutMs?: number
  /**
   * Which request is refused if the queue is full: the new one (default), or the last one of the caller with the
   * most waiting requests, counting the new one. If the new one's caller is among several with the most, the new
   * one is refused.
   */
  readonly refusedWhenFull?: 'newcomer' | 'longest line'
}

interface QueuedRequest {
  readonly caller: string
  readonly weight: number
  /** Whether another request of this caller has freed its place while this one was waiting. */
  hasMoved: boolean
  timer?: NodeJS.Timeout
  readonly admit: () => void
  readonly refuse: (error: AppError) => void
}

/** Frees the place. Further calls do nothing. */
export type Leave = () => void

/**
 * Limits concurrency with a fair queue. The next request is that of the caller with the least admitted weight;
 * ties are resolved round-robin. Requests of one caller are admitted in order. Throws `too_many` if the caller's
 * own queue is full or the longest, or if a request times out while the caller's other requests are served and use
 * up its share. Throws `unavailable` if the whole queue is full, or for any other timeout.
 */
export class Limiter {
  readonly #limits: Limits
  readonly #insideOf = new Map<string, number>()
  /** Waiting requests by caller, with the callers in round-robin order. No array is empty. */
  readonly #lines = new Map<string, QueuedRequest[]>()
  #taken = 0
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Runs work when it is the caller's turn. Frees the place afterwards, even if the work fails. */
  async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(caller)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Waits for the caller's turn. The place is occupied until the returned function is called. */
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

  /**
   * Refuses a request if the queue is too long. Called after admission, because a request that is admitted
   * immediately doesn't count.
   */
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

  /**
   * Admits requests strictly in order. If small requests could overtake a large one, the large one might never be
   * admitted.
   */
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
