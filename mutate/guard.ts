/** One line of defence, and how it is taken away to see whether a test notices. */
export interface Guard {
  /** What it sees to, as a sentence. */
  readonly name: string
  /** The file that holds it, from the root of the checkout. */
  readonly file: string
  /** Its exact text, which stands in the file exactly once: short, so that it outlives edits beside it. */
  readonly find: string
  /** What stands there instead; the file still has to compile. */
  readonly replace: string
  /** Test files of the projects `unit` and `database` that should notice, from the root of the checkout. */
  readonly tests: readonly string[]
  /** Belongs to the few that every run of the tests tries. */
  readonly isAlwaysTried?: true
  /** Why it may go unnoticed. Without a reason a guard that nobody misses fails the run. */
  readonly survivesBecause?: string
}

/** What is to be written into the guard's file; throws when the declared text is not there exactly once. */
export function withoutGuard({ name, file, find, replace }: Guard, source: string): string {
  const parts = source.split(find)
  if (parts.length !== 2)
    throw new Error(`${file} has the text of "${name}" ${parts.length - 1} times instead of once:\n${find}`)
  return parts.join(replace)
}
