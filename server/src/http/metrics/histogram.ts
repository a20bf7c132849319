import type { Family } from '#http/metrics/exposition.ts'

type Labels = Readonly<Record<string, string>>

interface Series {
  readonly labels: Labels
  /** Number of values per bucket, not cumulative. The last bucket has no upper bound. */
  readonly counts: number[]
  sum: number
}

/** A histogram. It has a series for each combination of label values. */
export class Histogram {
  readonly #name: string
  readonly #help: string
  readonly #bounds: readonly number[]
  readonly #series = new Map<string, Series>()

  /** @param bounds upper bounds of the buckets, in ascending order */
  constructor(name: string, help: string, bounds: readonly number[]) {
    this.#name = name
    this.#help = help
    this.#bounds = bounds
  }

  observe(value: number, labels: Labels = {}): void {
    const series = this.#seriesOf(labels)
    const place = this.#bounds.findIndex((bound) => value <= bound)
    const index = place === -1 ? this.#bounds.length : place
    series.counts[index] = (series.counts[index] ?? 0) + 1
    series.sum += value
  }

  family(): Family {
    const samples = [...this.#series.values()].flatMap((series) => this.#samplesOf(series))
    return { name: this.#name, help: this.#help, type: 'histogram', samples }
  }

  #seriesOf(labels: Labels): Series {
    const key = Object.values(labels).join('\n')
    const known = this.#series.get(key)
    if (known) return known
    const series = { labels, counts: Array<number>(this.#bounds.length + 1).fill(0), sum: 0 }
    this.#series.set(key, series)
    return series
  }

  /** The samples of a series. Prometheus's buckets are cumulative. */
  #samplesOf({ labels, counts, sum }: Series) {
    let total = 0
    const buckets = [...this.#bounds.map(String), '+Inf'].map((le, index) => {
      total += counts[index] ?? 0
      return { suffix: '_bucket' as const, labels: { ...labels, le }, value: total }
    })
    return [
      ...buckets,
      { suffix: '_sum' as const, labels, value: sum },
      { suffix: '_count' as const, labels, value: total },
    ]
  }
}
