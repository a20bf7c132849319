/**
 * Returns the known word that is most similar to a misspelled one, or undefined. Ignores case, `_`, `-` and
 * spaces.
 */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const typed = folded(word)
  let nearest: string | undefined
  let least = Infinity
  for (const candidate of known) {
    const other = folded(candidate)
    // No difference is allowed for words of fewer than four characters, which would match almost anything.
    const allowed = Math.min(2, Math.floor(Math.max(typed.length, other.length) / 4))
    if (Math.abs(typed.length - other.length) > allowed) continue
    const steps = distance(typed, other)
    if (steps > allowed || steps >= least) continue
    nearest = candidate
    least = steps
  }
  return nearest
}

/**
 * Returns the most similar known word as the end of a sentence: `; perhaps you mean idleMinutes`. '' if there is
 * none.
 */
export function suggestNearest(word: string, known: readonly string[]): string {
  const meant = nearestWord(word, known)
  return meant === undefined ? '' : `; perhaps you mean ${meant}`
}

const folded = (word: string) => word.toLowerCase().replaceAll(/[-_ ]/g, '')

/** Edit distance that counts a swap of neighbors as one step (optimal string alignment). */
function distance(one: string, other: string): number {
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const changed = at(row, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const swapped = isSwapped ? at(before, j - 2) + 1 : Infinity
      next.push(Math.min(at(row, j) + 1, at(next, j - 1) + 1, changed, swapped))
    }
    before = row
    row = next
  }
  return at(row, other.length)
}

const at = (row: readonly number[], index: number) => row[index] ?? Infinity
