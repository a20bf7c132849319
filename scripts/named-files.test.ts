import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const isWritten = (path: string) => !/(^|\/)(node_modules|dist)$/.test(path)
/** Every file of ours, but for what the portal keeps in its data directory. */
const files = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => !/^(\.|data)/.test(name) && isWritten(name))
  .flatMap((entry) => (entry.isDirectory() ? filesBelow(entry.name) : [entry.name]))
  .filter((path) => /\.(tsx?|mjs|sql|md)$/.test(path))

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    return isWritten(path) ? filesBelow(path) : []
  })
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** What a file says to people: a document all of it, a program its comments. */
const wordsOf = (path: string) =>
  path.endsWith('.md')
    ? read(path)
    : [...read(path).matchAll(/(?:^|\s)(?:\/\/|\/?\*|--)\s(.*)$/gm)].map(([, words]) => words).join('\n')

/** Names of files, with as much of their path as is told; none that stands for many, such as `<word>.ts` or `*.test.ts`. */
const namedIn = (words: string) =>
  [...words.matchAll(/(?<![\w>*}@/.-])(?:[\w.$-]+\/)*[\w.$-]*\w\.(?:tsx?|mjs|sql)\b/g)].map(([name]) => name)

/** Records of decisions, from the root (`docs/decisions/…`) or from docs/ (`decisions/…`). */
const recordsIn = (text: string) => [...text.matchAll(/\bdecisions\/[\w-]+(?:\.md)?/g)].map(([name]) => name)

const isThere = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`))

/** Migrations have checksums, so their comments cannot follow a file into another folder: its name is enough. */
const nameIn = (path: string, name: string) =>
  path.startsWith('server/migrations/') ? name.replace(/.*\//, '') : name

test('every file that a comment or a document names is there', () => {
  // What was is told by the changelog, and names need not live on.
  const current = files.filter((path) => path !== 'CHANGELOG.md')
  const named = current.flatMap((path) =>
    namedIn(wordsOf(path)).map((name) => ({ path, name: nameIn(path, name) })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ name }) => !isThere(name))).toEqual([])
})

test('a file that is not there is noticed, a name that stands for many is not asked for', () => {
  const words =
    'Given by planted.ts and scripts/planted.mjs, not setup.mjs; see `<word>.ts`, *.test.ts, @portal/demo/a.ts.'
  expect(namedIn(words).filter((name) => !isThere(name))).toEqual(['planted.ts', 'scripts/planted.mjs'])
})

test('every decision record that a file names is there', () => {
  // Migrations are history: they are checksummed and keep the numbers of the records of their time.
  const named = [...files, 'exec.cmd']
    .filter((path) => !path.startsWith('server/migrations/') && path !== 'scripts/named-files.test.ts')
    .flatMap((path) => recordsIn(read(path)).map((name) => ({ path, name })))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ name }) => !isThere(name))).toEqual([])
  expect(
    recordsIn('See docs/decisions/planted.md and docs/decisions/0040.').filter((name) => !isThere(name)),
  ).toEqual(['decisions/planted.md', 'decisions/0040'])
})

test('every link within the decision records leads to a file', () => {
  const links = files
    .filter((path) => path.startsWith('docs/decisions/'))
    .flatMap((path) =>
      [...read(path).matchAll(/\]\((?!http)([^)#]+)/g)].map(([, to]) => join('docs/decisions', to ?? '')),
    )
  expect(links.length).toBeGreaterThan(30)
  expect(links.filter((path) => !files.includes(path))).toEqual([])
})
