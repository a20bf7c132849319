/**
 * A seeded pseudorandom generator (mulberry32). The same seed and key give the same values on every machine,
 * so each case can be drawn independently, in any order.
 */
export class Random {
  #state: number

  /** @param key distinguishes independent sequences with the same seed, such as the number of the case */
  constructor(seed: number, ...key: number[]) {
    this.#state = key.reduce((state, part) => scramble(state ^ scramble(part)), scramble(seed))
  }

  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** An integer from `min` to `max`, both inclusive. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from')
    return item
  }

  /** Draws an item from `[item, weight]` pairs. */
  weighted<Item>(pairs: readonly (readonly [Item, number])[]): Item {
    let rest = this.next() * pairs.reduce((sum, [, weight]) => sum + weight, 0)
    const found = pairs.find(([, weight]) => (rest -= weight) < 0)
    return found ? found[0] : this.pick(pairs)[0]
  }

  /** Draws from a log-normal distribution. `sigma` is the standard deviation of the logarithm. */
  logNormal(median: number, sigma: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
    return median * Math.exp(sigma * normal)
  }

  /** A string of `length` decimal digits that does not begin with 0. */
  digits(length: number): string {
    return String(this.int(10 ** (length - 1), 10 ** length - 1))
  }
}

/** Spreads a number over all 32 bits (the finalizer of MurmurHash3). */
function scramble(value: number): number {
  let mixed = Math.imul((value ^ (value >>> 16)) + 0x9e3779b9, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) | 0
}
