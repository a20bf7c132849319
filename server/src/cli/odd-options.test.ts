import { expect, test } from 'vitest'

import { oddOptions } from '#cli/odd-options.ts'
import { allCommands } from '#test/all-commands.ts'

const commands = await allCommands()
const usageOf = (name: string) => commands.find((command) => command.name === name)?.usage ?? ''

test.each([
  ['import list --check --atomic', '"portal import list" takes no --check and no --atomic.'],
  ['import show 5 --max-deletions 3', '"portal import show" takes no --max-deletions.'],
  ['import --watch in --rejects x', '"portal import" does not take --watch and --rejects together.'],
  ['import . --json', '"portal import" takes no --json.'],
  ['files verify --confirm', '"portal files verify" takes no --confirm.'],
  ['files sweep --hash', '"portal files sweep" takes no --hash.'],
  ['news show --de Hallo', '"portal news show" takes no --de.'],
  ['news clear --en=Hello', '"portal news clear" takes no --en.'],
  ['submissions ack M-1 --reason x', '"portal submissions ack" takes no --reason.'],
  ['submissions accept M-1 --json', '"portal submissions accept" takes no --json.'],
  ['person kept --confirm', '"portal person kept" takes no --confirm.'],
  [
    'person export x --case 1 --user anna',
    '"portal person export" does not take --case and --user together.',
  ],
  ['password-requests approve 1 --reason x', '"portal password-requests approve" takes no --reason.'],
  ['migrate --plan --stopped', '"portal migrate" does not take --plan and --stopped together.'],
  ['backup verify x --keep 3', '"portal backup verify" takes no --keep.'],
  ['customer two-factor K1 required --json', '"portal customer two-factor" takes no --json.'],
  ['config check --json', "Unknown option '--json'."],
])('portal %s: an option that would do nothing is refused', (given, sentence) => {
  const words = given.split(' ')
  expect(oddOptions(usageOf(words[0] ?? ''), words)).toBe(sentence)
})

test.each([
  ['import . --check --atomic --rejects x --max-deletions 5'],
  ['import --max-deletions 5 --watch in'],
  ['import list --json'],
  ['user create --zinsen anna --customer K1'],
  ['user change anna --zinsen off'],
  ['person erase --case 1 --case 2 --named --reason x'],
  ['restore x --keys y --snapshot z'],
  ['sessions end --all'],
  // A folder of that name.
  ['import ./list --check'],
])('portal %s: options of one use are taken', (given) => {
  const words = given.split(' ')
  expect(oddOptions(usageOf(words[0] ?? ''), words)).toBeUndefined()
})

test('each line of a usage begins with the command’s name, and names every option that is explained below', () => {
  expect(commands.length).toBeGreaterThan(20)
  for (const { name, usage } of commands) {
    const [head = '', ...text] = usage.split('\n\n')
    for (const line of head.split('\n').filter((one) => !one.startsWith(' ')))
      expect(`${line} `).toMatch(new RegExp(`^${name} `))
    const explained = text.join('\n').match(/(?<=^|\s)--[a-z-]+/gm) ?? []
    expect(explained.filter((option) => !head.includes(option))).toEqual([])
  }
})
