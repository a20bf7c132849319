import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../architecture/source-files.ts'
import { numberedTitles } from '../scripts/requirements.ts'

/** Test files of the projects `unit` and `database`, with the requirements in their test titles. */
const numbersIn: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  globSync('{contract,server,web}/src/**/*.test.{ts,tsx}', { cwd: root() }).map((path) => {
    const titles = numberedTitles(readFileSync(join(root(), path), 'utf8'))
    return [
      path.replaceAll('\\', '/'),
      new Set(titles.flatMap((title) => title.match(/\bR\d{2,3}\b/g) ?? [])),
    ]
  }),
)

/** Test files with the requirement in a title. Returns two groups: those nearest to the guard, then the others. */
export function testsOf({ file, requirement }: { file: string; requirement: string }): string[][] {
  const files = [...numbersIn].filter(([, numbers]) => numbers.has(requirement)).map(([path]) => path)
  const nearest = Math.max(...files.map((path) => commonWords(path, file)))
  const isNear = (path: string) => commonWords(path, file) === nearest
  return [files.filter(isNear), files.filter((path) => !isNear(path))].filter(({ length }) => length > 0)
}

/**
 * Number of words that two paths have in common, for example two for `cases/own-tasks.ts` and
 * `creditor/tasks/routes.db.test.ts`: `tasks` and `ts`.
 */
function commonWords(path: string, other: string): number {
  const words = new Set(other.split(/[/.-]/))
  return path.split(/[/.-]/).filter((word) => words.has(word)).length
}
