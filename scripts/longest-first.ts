import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest test files (`npm test` lists them). If they started last, they would run alone at the end. */
export const longest: readonly string[] = [
  'e2e/process/start-book.e2e.ts',
  'e2e/process/start-restore.e2e.ts',
  'e2e/screens/layout.e2e.ts',
]

/** Runs the slowest files of each group first. By default, Vitest orders files by project and size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // `sort` is Vitest's method here, not an array's.
    // oxlint-disable-next-line no-array-sort
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => groupOf(one) - groupOf(other) || rankOf(one) - rankOf(other))
  }
}

const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.findIndex((name) => moduleId.endsWith(`/${name}`))
  return rank === -1 ? longest.length : rank
}
