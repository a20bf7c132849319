import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readText, repositoryFiles as files } from './repository-files.ts'

/** The prose of a file: all of a document, the comments of a program. */
const wordsOf = (path: string) =>
  path.endsWith('.md')
    ? readText(path)
    : [...readText(path).matchAll(/(?:^|\s)(?:\/\/|\/?\*|--)\s(.*)$/gm)].map(([, words]) => words).join('\n')

/** File names in a text, with the path if written. Patterns such as `<word>.ts` or `*.test.ts` are ignored. */
const namedIn = (words: string) =>
  [...words.matchAll(/(?<![\w>*}@/.-])(?:[\w.$-]+\/)*[\w.$-]*\w\.(?:tsx?|mjs|sql)\b/g)].map(([name]) => name)

/** Decision records, relative to the root (`docs/decisions/…`) or to docs/ (`decisions/…`). */
const recordsIn = (text: string) => [...text.matchAll(/\bdecisions\/[\w-]+(?:\.md)?/g)].map(([name]) => name)

const isThere = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`))

/** Migrations have checksums, so their comments cannot be updated when a file moves: only its name is checked. */
const nameIn = (path: string, name: string) =>
  path.startsWith('server/migrations/') ? name.replace(/.*\//, '') : name

test('every file named in a comment or document exists', () => {
  // The changelog may name files that were removed since.
  const current = files.filter((path) => path !== 'CHANGELOG.md')
  const named = current.flatMap((path) =>
    namedIn(wordsOf(path)).map((name) => ({ path, name: nameIn(path, name) })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ name }) => !isThere(name))).toEqual([])
})

test('a missing file is found, and patterns are ignored', () => {
  const words =
    'Given by planted.ts and scripts/planted.mjs, not setup.mjs; see `<word>.ts`, *.test.ts, @portal/demo/a.ts.'
  expect(namedIn(words).filter((name) => !isThere(name))).toEqual(['planted.ts', 'scripts/planted.mjs'])
})

test('every decision record named in a file exists', () => {
  // Skips migrations: they have checksums, so they keep the record numbers that were valid when they were written.
  const named = [...files, 'exec.cmd']
    .filter((path) => !path.startsWith('server/migrations/') && path !== 'scripts/named-files.test.ts')
    .flatMap((path) => recordsIn(readText(path)).map((name) => ({ path, name })))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ name }) => !isThere(name))).toEqual([])
  expect(
    recordsIn('See docs/decisions/planted.md and docs/decisions/0040.').filter((name) => !isThere(name)),
  ).toEqual(['decisions/planted.md', 'decisions/0040'])
})

test('every link in the decision records leads to a file', () => {
  const links = files
    .filter((path) => path.startsWith('docs/decisions/'))
    .flatMap((path) =>
      [...readText(path).matchAll(/\]\((?!http)([^)#]+)/g)].map(([, to]) => join('docs/decisions', to ?? '')),
    )
  expect(links.length).toBeGreaterThan(30)
  expect(links.filter((path) => !files.includes(path))).toEqual([])
})
