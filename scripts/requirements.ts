import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')

export interface Requirement {
  /** `R01` … `R110` */
  readonly number: string
  readonly title: string
  /** Whether the requirement is marked with ★. */
  readonly isImportant: boolean
  /** Whether the requirement's group is implemented, so that the requirement needs a test or a reason. */
  readonly isDue: boolean
  /** Titles of the tests that contain its number. */
  readonly tests: readonly string[]
  /** Why it has no test, from SECURITY.md. */
  readonly reason: string | undefined
}

/** The texts that requirements are read from. */
export interface Sources {
  /** docs/requirements.md */
  readonly requirements: string
  /** SECURITY.md */
  readonly security: string
  /** The sources of all tests. */
  readonly tests: readonly string[]
}

/** The requirements with the tests that name them, or the reasons for having none. */
export function readRequirements({ requirements, security, tests }: Sources = readSources()): Requirement[] {
  const titles = tests.flatMap(numberedTitles)
  const reasons = readReasons(security)
  let isDue = false
  const found: Requirement[] = []
  for (const line of requirements.split('\n')) {
    if (line.startsWith('## ')) isDue = line.endsWith('(finished)')
    const [, number, star, title = ''] = /^\| (R\d{2,3})( ★)? \| (.*) \|$/.exec(line) ?? []
    if (!number) continue
    const named = titles.filter((test) => new RegExp(`\\b${number}\\b`).test(test))
    const reason = reasons.get(number)
    found.push({ number, title, isImportant: star !== undefined, isDue, tests: named, reason })
  }
  return found
}

/** Faults in the requirements, one sentence each. Empty if each due requirement has either a test or a reason. */
export function faultsOf(requirements: readonly Requirement[], security = readSources().security): string[] {
  const known = new Set(requirements.map(({ number }) => number))
  return [
    ...requirements
      .filter(({ isDue, tests, reason }) => isDue && tests.length === 0 && reason === undefined)
      .map(({ number }) => `${number} has neither a test nor a reason in SECURITY.md.`),
    ...requirements
      .filter(({ tests, reason }) => tests.length > 0 && reason !== undefined)
      .map(({ number }) => `${number} has a test: its reason in SECURITY.md is out of date.`),
    ...[...readReasons(security).keys()]
      .filter((number) => !known.has(number))
      .map((number) => `${number} has a reason in SECURITY.md, but is no requirement.`),
  ]
}

/** The table below "Requirements without a test" in SECURITY.md: number → reason. */
function readReasons(security: string): Map<string, string> {
  const [, chapter = ''] = /\n### Requirements without a test\n([\s\S]*?)(?=\n#|$)/.exec(security) ?? []
  return new Map(
    [...chapter.matchAll(/^\| (R\d{2,3}) \| (.+) \|$/gm)].map(([, number = '', reason = '']) => [
      number,
      reason,
    ]),
  )
}

/**
 * Returns the test titles that contain a requirement number. A title is a string that is the first argument of a
 * call.
 */
export const numberedTitles = (source: string) =>
  [...source.matchAll(/\(\s*(['"`])([^'"`\n]*\bR\d{2,3}\b[^'"`\n]*)\1/g)].map(([, , title = '']) => title)

function readSources(): Sources {
  return {
    requirements: readFileSync(join(root, 'docs/requirements.md'), 'utf8'),
    security: readFileSync(join(root, 'SECURITY.md'), 'utf8'),
    tests: ['architecture', 'chaos', 'contract', 'demo', 'mutate', 'server', 'web', 'e2e', 'scripts'].flatMap(
      (folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
          .filter((name) => /\.(test|e2e)\.tsx?$/.test(name) && !name.includes('node_modules'))
          .map((name) => readFileSync(join(root, folder, name), 'utf8')),
    ),
  }
}

function main() {
  const requirements = readRequirements()
  for (const { number, isImportant, title, tests, reason } of requirements) {
    console.log(`${number}${isImportant ? ' ★' : ''} ${title}`)
    for (const test of tests) console.log(`      ✓ ${test}`)
    if (reason !== undefined) console.log(`      – ${reason}`)
  }
  const covered = requirements.filter(({ tests }) => tests.length > 0)
  console.log(`\n${covered.length} of ${requirements.length} requirements have a test.`)
  const faults = faultsOf(requirements)
  for (const fault of faults) console.error(fault)
  return faults.length === 0 ? 0 : 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main()
