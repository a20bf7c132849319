import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')

export interface Requirement {
  /** `R01` … `R96` */
  readonly number: string
  readonly title: string
  /** Marked with ★. */
  readonly isImportant: boolean
  /** Whether its group is built, so that an important one must have a test. */
  readonly isDue: boolean
  /** Titles of the tests that carry its number. */
  readonly tests: readonly string[]
}

/** The requirements of docs/requirements.md with the tests that name them. */
export function readRequirements(): Requirement[] {
  const titles = testTitles()
  let isDue = false
  const requirements: Requirement[] = []
  for (const line of readFileSync(join(root, 'docs/requirements.md'), 'utf8').split('\n')) {
    if (line.startsWith('## ')) isDue = line.endsWith('(finished)')
    const [, number, star, title = ''] = /^\| (R\d\d)( ★)? \| (.*) \|$/.exec(line) ?? []
    if (!number) continue
    const tests = titles.filter((test) => new RegExp(`\\b${number}\\b`).test(test))
    requirements.push({ number, title, isImportant: star !== undefined, isDue, tests })
  }
  return requirements
}

function testTitles() {
  return ['contract', 'server', 'web', 'e2e', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|e2e)\.tsx?$/.test(name) && !name.includes('node_modules'))
      .flatMap((name) => {
        const source = readFileSync(join(root, folder, name), 'utf8')
        return [...source.matchAll(/(['"`])([^'"`\n]*\bR\d\d\b[^'"`\n]*)\1/g)].map(
          ([, , title = '']) => title,
        )
      }),
  )
}

function main() {
  const requirements = readRequirements()
  for (const { number, isImportant, title, tests } of requirements) {
    console.log(`${number}${isImportant ? ' ★' : ''} ${title}`)
    for (const test of tests) console.log(`      ✓ ${test}`)
  }
  const missing = requirements.filter(
    ({ isImportant, isDue, tests }) => isImportant && isDue && tests.length === 0,
  )
  const covered = requirements.filter(({ tests }) => tests.length > 0)
  console.log(`\n${covered.length} of ${requirements.length} requirements have a test.`)
  if (missing.length === 0) return 0
  console.error(`Without a test though due: ${missing.map(({ number }) => number).join(', ')}`)
  return 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main()
