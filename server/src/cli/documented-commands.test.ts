import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { type Use, usesIn } from '#cli/odd-options.ts'
import { allCommands } from '#test/all-commands.ts'

const root = join(import.meta.dirname, '../../..')
const documents = [
  'README.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
]
const text = documents
  .filter((path) => path.endsWith('.md'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')

const fences = /^```.*\n([^]*?)^```$/gm
const typed = Array.from(text.matchAll(fences), ([, lines = '']) => lines).join('\n')

/** Commands in lines to type and in the text, up to what becomes of their output or is said of them. */
const documented = [
  ...typed.matchAll(/^\s*portal ([a-z].*)/gm),
  ...text.replaceAll(fences, '').matchAll(/`portal ([a-z][^`\n]*)/g),
].map(([, command = '']) => command.split(/ +(?:\\?\||>|#|&) ?/)[0] ?? '')

const optionsOf = (command: string) => Array.from(command.matchAll(/--([a-z-]+)/g), ([, name = '']) => name)

/** Whether it is a command's name, or begins as a use of it does and has no other options than that. */
const isKnown = (command: string, known: readonly Use[]): boolean =>
  known.some(
    ({ words, options }) =>
      command === words[0] ||
      (`${command} `.startsWith(`${words.join(' ')} `) &&
        optionsOf(command).every((option) => option in options || option === 'as')),
  )

test('the documents name commands and options that there are', async () => {
  const known = (await allCommands()).flatMap(({ usage }) => usesIn(usage))
  expect(documented.length).toBeGreaterThan(150)
  expect(documented.filter((command) => !isKnown(command, known))).toEqual([])
  expect(isKnown('user forget <username>', known)).toBe(false)
  expect(isKnown('audit export --all', known)).toBe(false)
})
