import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { allCommands } from '#test/all-commands.ts'

const document = readFileSync(join(import.meta.dirname, '../../../docs/data-protection.md'), 'utf8')

/** Commands in the text and in the lines to type, up to what becomes of their output. */
const documented = Array.from(
  document.matchAll(/(?:`|^)portal ([a-z][^`\n]*)/gm),
  ([, command = '']) => command.split(/ (?:\\?\||>) /)[0] ?? '',
)

/** The words before the first name that somebody fills in, and the options. */
const verbOf = (command: string) => /^[a-z-]+(?: [a-z][a-z-]*)*/.exec(command)?.[0] ?? ''
const optionsOf = (command: string) => command.match(/--[a-z-]+/g) ?? []

function isKnown(command: string, known: readonly string[]): boolean {
  const verb = verbOf(command)
  const usage = known.find((text) => text.split('\n').some((line) => `${line} `.startsWith(`${verb} `)))
  return usage !== undefined && optionsOf(command).every((option) => usage.includes(option))
}

test('docs/data-protection.md names commands and options that there are', async () => {
  const known = (await allCommands()).map(({ usage }) => usage)
  expect(documented.length).toBeGreaterThan(50)
  expect(documented.filter((command) => !isKnown(command, known))).toEqual([])
  expect(isKnown('user forget <username>', known)).toBe(false)
  expect(isKnown('audit export --all', known)).toBe(false)
})
