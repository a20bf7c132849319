/** Whether the memory stayed flat, with a description. */
export interface MemoryReport {
  readonly text: string
  readonly isFlat: boolean
}

/**
 * Maximum growth of the live heap from the second to the last third of a run: 10 MB per 100,000 bodies (100
 * bytes per body), and at least 10 MB.
 */
const mostGrowth = { megabytes: 10, bodies: 100_000 } as const

/** Samples the memory. Node must run with `--expose-gc`, so that garbage does not count. */
export function createMemoryWatch() {
  const notes: { sent: number; heap: number; resident: number }[] = []
  return {
    note(sent: number): void {
      globalThis.gc?.()
      const { heapUsed, external, rss } = process.memoryUsage()
      notes.push({ sent, heap: (heapUsed + external) / 1e6, resident: rss / 1e6 })
    },
    report(): MemoryReport {
      const third = Math.floor(notes.length / 3)
      if (third < 3) return { text: 'not measured: the run is too short to warm up', isFlat: true }
      const second = notes.slice(third, 2 * third)
      const last = notes.slice(-third)
      const heap = [mean(second, 'heap'), mean(last, 'heap')] as const
      const resident = [mean(second, 'resident'), mean(last, 'resident')] as const
      const bodies = (notes.at(-1)?.sent ?? 0) / 3
      return {
        text:
          `heap ${inWords(heap)}, resident ${inWords(resident)} ` +
          `(means of the second and of the last third of the run)`,
        isFlat: heap[1] - heap[0] <= mostGrowth.megabytes * Math.max(1, bodies / mostGrowth.bodies),
      }
    },
  }
}

const mean = (notes: readonly { heap: number; resident: number }[], kind: 'heap' | 'resident') =>
  notes.reduce((sum, note) => sum + note[kind], 0) / notes.length

const inWords = ([before, after]: readonly [number, number]) =>
  `${before.toFixed(1)} MB, then ${after.toFixed(1)} MB`
