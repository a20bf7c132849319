/** Joins the first few values, for a sentence. */
export const listFirst = (values: readonly string[], most = 3) =>
  `${values.slice(0, most).join(', ')}${values.length > most ? ', …' : ''}`

/** Counts values and keeps the first few as examples. */
export interface Examples {
  add(example: string): void
  count(): number
  examples(): string
}

export function collectExamples(): Examples {
  let found = 0
  const kept: string[] = []
  return {
    add(example) {
      found += 1
      // Keeps one example more than `listFirst` shows, so that `listFirst` adds the ellipsis.
      if (kept.length < 4) kept.push(example)
    },
    count: () => found,
    examples: () => listFirst(kept),
  }
}
