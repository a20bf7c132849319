import { AppError } from '#ground/app-error.ts'

/** What a limiter is told; the numbers are places, or whatever the callers' weights are in. */
export interface Limits {
  /** So much is inside at once. */
  readonly places: number
  /** So much of it belongs to one caller at most. */
  readonly share: number
  /** So many more wait. */
  readonly queue: number
  /** So many of them are one caller's at most. */
  readonly queueShare: number
  /** So long one waits; without it there is no end. */
  readonly patienceMs?: number
  /** Who is refused when the queue is full: whoever comes, or the last of the longest line, if it is longer than his own. */
  readonly refusedWhenFull?: 'newcomer' | 'longest line'
}

interface Waiting {
  readonly caller: string
  readonly weight: number
  /** Whether a place of this caller has become free meanwhile. */
  hasMoved: boolean
  timer?: NodeJS.Timeout
  readonly admit: () => void
  readonly refuse: (error: AppError) => void
}

/** Gives a place back; a second time it does nothing. */
export type Leave = () => void

/**
 * Lets a few in at once and has a few more wait. Whoever has the least inside is the next; among equals the turn goes
 * round, and one caller's own go in as they came. Throws `too_many` for a caller whose own share is used up for too long
 * or whose line is the longest, `unavailable` when everybody's is or when nothing moves.
 */
export class Limiter {
  readonly #limits: Limits
  readonly #insideOf = new Map<string, number>()
  /** Callers in the order of their turns, with those of each that wait, in the order of their coming; none is empty. */
  readonly #lines = new Map<string, Waiting[]>()
  #taken = 0
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Does the work when it is the caller's turn; its place is free again when it has ended, well or not. */
  async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(caller)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Waits for the caller's turn. The place is his until he leaves. */
  async enter(caller: string, weight = 1): Promise<Leave> {
    await new Promise<void>((admit, refuse) => this.#line({ caller, weight, hasMoved: false, admit, refuse }))
    let isInside = true
    return () => {
      if (isInside) this.#leave(caller, weight)
      isInside = false
    }
  }

  #line(one: Waiting) {
    const line = this.#lines.get(one.caller) ?? []
    line.push(one)
    this.#lines.set(one.caller, line)
    this.#waiting += 1
    this.#admitWaiting()
    if (line.at(-1) !== one) return
    const { patienceMs } = this.#limits
    if (patienceMs !== undefined) one.timer = setTimeout(() => this.#losePatience(one), patienceMs)
    this.#keepQueueShort(one, line)
  }

  /** The queue is judged with the newcomer in it: whoever goes in at once needs no place there. */
  #keepQueueShort(newcomer: Waiting, own: Waiting[]) {
    const { queue, queueShare, refusedWhenFull } = this.#limits
    if (own.length > queueShare) this.#refuse(newcomer, 'too_many')
    else if (this.#waiting > queue) {
      if (refusedWhenFull === 'longest line') this.#refuse(this.#lastOfLongest(own) ?? newcomer, 'too_many')
      else this.#refuse(newcomer, 'unavailable')
    }
  }

  #lastOfLongest(own: Waiting[]): Waiting | undefined {
    const longest = [...this.#lines.values()].reduce((a, b) => (b.length > a.length ? b : a), own)
    return longest.at(-1)
  }

  #losePatience(one: Waiting) {
    const isOwnFault = !this.#hasShare(one) && one.hasMoved
    this.#refuse(one, isOwnFault ? 'too_many' : 'unavailable')
    this.#admitWaiting()
  }

  #refuse(one: Waiting, code: 'too_many' | 'unavailable') {
    this.#takeOutOfLine(one)
    one.refuse(new AppError(code))
  }

  /** Nobody slips past one for whom there is just not enough room yet: the large would wait for ever. */
  #admitWaiting() {
    for (let next = this.#nextInLine(); next && this.#hasPlaces(next); next = this.#nextInLine()) {
      this.#takeOutOfLine(next)
      this.#letTheTurnGoRound(next.caller)
      this.#taken += next.weight
      this.#insideOf.set(next.caller, this.#inside(next.caller) + next.weight)
      next.admit()
    }
  }

  #nextInLine(): Waiting | undefined {
    let next: Waiting | undefined
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

  #takeOutOfLine(one: Waiting) {
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

  #hasPlaces({ weight }: Waiting): boolean {
    return this.#taken + weight <= this.#limits.places
  }

  #hasShare({ caller, weight }: Waiting): boolean {
    return this.#inside(caller) + weight <= this.#limits.share
  }
}
