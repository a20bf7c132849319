import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { optionName } from '#cli/command.ts'
import { allCommands } from '#cli/commands.ts'

const commands = await allCommands()

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

/** Commands in code blocks and inline code of the documents, without pipes, redirections and comments. */
const documented = [
  ...typed.matchAll(/^\s*portal ([a-z].*)/gm),
  ...text.replaceAll(fences, '').matchAll(/`portal ([a-z][^`\n]*)/g),
].map(([, command = '']) => command.split(/ +(?:\\?\||>|#|&) ?/)[0] ?? '')

const optionsOf = (command: string) => command.match(/--[a-z-]+/g) ?? []

/** Whether the command and its options exist. A first word alone (`user`) is enough. */
const isKnown = (command: string): boolean =>
  commands.some(({ name, options }) => {
    const known = new Set(['--as', ...Object.keys(options).map((option) => optionName(option))])
    return (
      command.replace(/^help /, '') === name ||
      [name.split(' ')[0], 'help'].includes(command) ||
      (`${command} `.startsWith(`${name} `) && optionsOf(command).every((option) => known.has(option)))
    )
  })

test('all commands and options in the documents exist', () => {
  expect(documented.length).toBeGreaterThan(150)
  expect(documented.filter((command) => !isKnown(command))).toEqual([])
  expect(isKnown('user forget <username>')).toBe(false)
  expect(isKnown('audit export --all')).toBe(false)
})
