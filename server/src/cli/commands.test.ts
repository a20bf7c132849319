import { expect, test } from 'vitest'

import { allCommands, commandsOf } from '#cli/commands.ts'
import { helpFor, overview, usageLine } from '#cli/help.ts'
import { commandsNamed, parse, UsageError } from '#cli/parse.ts'
import { actAt } from '#test/act.ts'

const commands = await allCommands()

/**
 * Parses the words after `portal` and runs the command. The tests call it only with words that are rejected
 * before the portal is opened.
 */
async function run(words: readonly string[]) {
  const { command, typed } = parse(commands, words)
  return command.run(typed, actAt().by)
}

const chosen = (line: string) => usageLine(parse(commands, line.split(' ')).command)

test.each([
  ['import list --check --atomic', '"portal import list" takes no --check and no --atomic.'],
  ['import show 5 --max-deletions 3', '"portal import show" takes no --max-deletions.'],
  ['import --watch in --rejects x', '"portal import" does not take --watch and --rejects together.'],
  ['import . --json', '"portal import" takes no --json.'],
  ['files verify --confirm', '"portal files verify" takes no --confirm.'],
  ['news clear --en=Hello', '"portal news clear" takes no --en.'],
  ['submissions accept M-1 --json', '"portal submissions accept" takes no --json.'],
  ['person kept --confirm', '"portal person kept" takes no --confirm.'],
  [
    'person export x --case 1 --user anna',
    '"portal person export" does not take --case and --user together.',
  ],
  ['password-requests approve 1 --reason x', '"portal password-requests approve" takes no --reason.'],
  ['migrate --plan --stopped', 'Please give either --plan or --stopped, not both.'],
  ['customer two-factor K1 required --json', '"portal customer two-factor" takes no --json.'],
  ['config check --json', "Unknown option '--json'."],
  ['user list --customer K1', '"portal user list" takes no --customer.'],
  ['user create anna --customer K1 --glg 1 --all-glg', 'Please give either --glg or --all-glg, not both.'],
  ['user import a --passwords b --letters c', 'Please give either --passwords or --letters, not both.'],
  ['user', 'Please choose one: portal user create|change|list|show|'],
  ['user toString', 'There is no command "user toString".'],
  ['user shw anna', 'There is no command "user shw"; perhaps you mean "portal user show".'],
  ['user show', 'Please give <username>.'],
  ['user show anna berta', '"berta" is too much.'],
  ['user list anna', '"anna" is too much.'],
  ['user create anna --customer', "Option '--customer <value>' argument missing."],
  ['sessions', 'Please choose one: portal sessions list|end.'],
  ['sessions end', 'Please give <username>.'],
  ['sessions end anna --all', '"anna" is too much.'],
  ['submissions export', 'Please give <folder>.'],
  ['submissions ack', 'Please give <id or receipt number>.'],
  ['mail retry x --all', '"x" is too much.'],
  ['mail retry', 'Please give <id>.'],
  ['person export --debtor x', 'Please give <folder>.'],
  ['person erase --debtor x --reason y', '"portal person erase" takes no --debtor.'],
  ['person kept M-1', 'Please give <folder>.'],
  ['person kept M-1 x --json', '"M-1" is too much.'],
  ['key revoke a b', '"b" is too much.'],
])('portal %s prints the usage and the error', async (line, fault) => {
  const error: unknown = await run(line.split(' ')).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(UsageError)
  expect(String(error)).toContain(`explains more.\n\n${fault}`)
})

test.each([
  [['user', 'create', 'anna'], 'Please give --customer <customerNumber>: the customer'],
  [['user', 'change', 'anna'], 'Please say what to change: --glg or --all-glg'],
  [['user', 'change', 'anna', '--zinsen', 'ja'], '--zinsen must be on or off, not "ja".'],
  [['user', 'delete', 'anna'], 'Please give --reason <text>: the reason; it is kept in the audit trail.'],
  [['user', 'delete', 'anna', '--reason', ' '], 'Please give --reason <text>'],
  [['user', 'import', 'a', '--passwords', 'b', '--url', 'https://x.de'], '--url stands in letters only'],
  [['user', 'import', 'a', '--letters', 'c', '--url', 'x.de'], '--url must begin with https://, not "x.de".'],
  [['customer', 'two-factor', 'K1', 'never'], 'Please give required or optional, not "never".'],
  [['submissions', 'list', '--state', 'done'], '--state must be received, fetched, accepted or refused'],
  [['submissions', 'export', 'outbox', '--after', 'x'], '--after must be a whole number, not "x".'],
  [
    ['submissions', 'export', 'outbox', '--limit', '0'],
    '--limit must be a whole number, 1 or more, not "0".',
  ],
  [['submissions', 'refuse', 'U-1', '--reason', ' '], 'the reason; the creditor sees it.'],
  [['submissions', 'accept', 'M-1', 'M-2', '--inkasso-number', '4711'], 'Two mandates do not become the'],
  [['key', 'create', 'collection'], 'Please give --scopes <scopes>: what it may do'],
  [['key', 'create', 'Collection', '--scopes', 'news'], 'The name of a key has small letters'],
  [['key', 'create', 'c', '--scopes', 'news', '--days', '0'], '--days must be a whole number from 1 to 1100'],
  [['key', 'create', 'c', '--scopes', 'news', '--from', 'host'], '--from takes IP addresses'],
  [['key', 'rotate', 'c', '--hours', '721'], '--hours must be a whole number from 0 to 720'],
  [['person', 'export', 'x'], 'Please name one person'],
  [['person', 'export', 'x', '--debtor', ' '], 'A name or number is empty.'],
  [['person', 'export', '', '--debtor', 'x'], 'The name of a file or folder is empty.'],
  [['person', 'erase', '--case', '1'], 'Please give --reason <text>: the reason, without the name'],
  [['person', 'erase', '--reason', 'y'], 'Please give --case <number>'],
  [['person', 'erase', '--case', '', '--reason', 'y'], 'A name or number is empty.'],
  [['person', 'readmit', '--reason', 'y'], 'Please give one of --case, --handover, --task and --paper.'],
  [['webhook', 'replay', 'c'], 'Please give --since <day or moment>'],
  ...['gestern', '2026-02-30', '2026-06-01T10:00', '2026-06-01T25:00Z'].map((since): [string[], string] => [
    ['webhook', 'replay', 'c', '--since', since],
    `--since must look like 2026-11-20 or 2026-11-20T14:00:00Z, not "${since}".`,
  ]),
  [['backup', 'verfy'], 'Do you mean "portal backup verify"?'],
  [['toString'], 'There is no command "toString".'],
])('portal %j prints the name of the invalid option or argument', async (words, fault) => {
  await expect(run(words)).rejects.toThrow(fault)
})

test('the options choose between commands of the same name, and a verb wins over a folder of the same name', () => {
  expect(chosen('import . --check --atomic --rejects x')).toContain('import <folder>')
  expect(chosen('import --max-deletions 5 --watch in')).toContain('import --watch <folder>')
  expect(chosen('import --over-http')).toMatch(/^import --over-http/)
  expect(chosen('import list --json')).toBe('import list [--json]')
  expect(chosen('import ./list --check')).toContain('import <folder>')
  expect(chosen('sessions end --all')).toBe('sessions end --all')
  expect(chosen('person export x --user anna')).toBe('person export <folder> --user <username>')
  expect(chosen('person kept M-1 x')).toBe('person kept <receipt number> <folder>')
})

test('whether an option takes a value depends on the command', () => {
  const { typed } = parse(commands, ['user', 'create', '--zinsen', 'anna', '--customer', 'K1'])
  expect(typed.args).toEqual({ username: ['anna'] })
  expect(parse(commands, ['user', 'change', 'anna', '--zinsen', 'off']).typed.options['zinsen']).toEqual([
    'off',
  ])
})

test('the first word loads all its commands, and an unknown word all that there are', async () => {
  const wanted = Map.groupBy(commands.map(usageLine), (line) => line.split(' ')[0] ?? '')
  for (const [word, lines] of wanted)
    expect((await commandsOf(word)).map(usageLine)).toEqual(expect.arrayContaining(lines))
  expect(await commandsOf('usr')).toHaveLength(commands.length)
})

test('each command is described in one sentence, and so is each of its parameters', () => {
  expect(new Set(commands.map(usageLine)).size).toBe(commands.length)
  for (const { name, summary, args, options } of commands) {
    expect(summary).toMatch(/^[A-Z].*\.$/)
    expect(overview(commands)).toMatch(new RegExp(`^${name} +[A-Z]`, 'm'))
    for (const { help } of [...Object.values(args), ...Object.values(options)])
      expect(help).toMatch(/^\S.*[^.]$/)
    // Completion in the shell supports only these characters in names.
    expect([name, ...Object.keys(options)].join('')).toMatch(/^[A-Za-z -]+$/)
  }
})

test('the help of a command has its usage, its sentence and its parameters', () => {
  expect(helpFor(commandsNamed(commands, ['restore']))).toBe(
    `restore <folder> [--snapshot <name>] [--keys <folder> | --without-keys]
  Restores a backup into an empty database and an empty DATA_DIR, and prints what was checked.
  Run it again to continue an interrupted restore.
    <folder>           the folder of the backups
    --snapshot <name>  this backup; by default the newest, for verify all of them
    --keys <folder>    the folder with secret-keys.json
    --without-keys     somebody else puts secret-keys.json into DATA_DIR afterwards`,
  )
})
