import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longer than any other (`npm test` names the slowest): what begins last would end last, and alone. */
export const longest: readonly string[] = [
  'e2e/process/start-book.e2e.ts',
  'e2e/process/start-restore.e2e.ts',
  'e2e/screens/layout.e2e.ts',
]

/** Begins with the longest files of each group. By itself Vitest takes project by project, and large files for long ones. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Vitest's own order, no array's.
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
