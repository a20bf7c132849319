import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { allCommands } from '../server/src/cli/commands.ts'
import { usageLine } from '../server/src/cli/help.ts'

const commands = await allCommands()

/* Every example in a document is run or parsed by a test, or listed here with the reason why it isn't. */

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Documents whose `sh` blocks are run in order, as written, and the test that runs them. */
const typed: Readonly<Record<string, string>> = {
  'docs/operating.md': 'e2e/process/start-book.e2e.ts',
  'docs/operator-api.md': 'e2e/process/start-operator-api.e2e.ts',
  'docs/import-format.md': 'e2e/process/start-documents.e2e.ts',
  'docs/users-format.md': 'e2e/process/start-documents.e2e.ts',
  'docs/submissions-format.md': 'e2e/process/start-documents.e2e.ts',
  'docs/data-protection.md': 'e2e/process/start-documents.e2e.ts',
}

/** Prefixes of commands in `console` blocks, and why no test can run them as they are. */
const notTyped: Readonly<Record<string, string>> = {
  'npm start ':
    'runs until it is stopped: e2e/process/start-signals.e2e.ts has npm start it; npm test is what runs this',
  'apt-get install ': 'asks a package registry: e2e/process/book/machine.ts begins with these packages',
  'echo SMTP_URL=': 'names a mail server that nobody has: e2e/process/start-mail.e2e.ts has one',
  'echo "collection=whsec_':
    'makes a secret for a receiver that nobody has: e2e/process/start-webhooks.e2e.ts has one',
  '30 2 * * * ': 'a line of a crontab: e2e/process/start-book.e2e.ts types the command in it',
  'podman build ':
    'wants a container engine: e2e/process/start-in-container.e2e.ts does the steps of the Containerfile',
}

/** Prefixes of lines that are not commands, and what they are. */
const shown: Readonly<Record<string, string>> = {
  'contract/': 'the layout of the folders',
  '000000017-M-2026-000012/': 'a folder of the export: e2e/process/submissions-export.e2e.ts',
  'The import stopped at ': 'what the import says: server/src/operator/import/import-format.test.ts',
}

/** Any other language of blocks → the test that reads those blocks from the documents. */
const readBy: Readonly<Record<string, string>> = {
  csv: 'server/src/operator/import/import-format.test.ts',
  http: 'server/src/notify/webhooks/sign.test.ts',
  sql: 'server/src/operator/users/going-back.db.test.ts',
}

interface Block {
  readonly document: string
  readonly language: string
  readonly text: string
}

const below = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)
const documents = [...readdirSync(root), ...['docs', 'deploy', '.github'].flatMap(below)].filter((path) =>
  path.endsWith('.md'),
)

const blocks = documents.flatMap((document): Block[] =>
  Array.from(read(document).matchAll(/^```(.*)\n([^]*?)^```$/gm), ([, language = '', text = '']) => ({
    document,
    language,
    text,
  })),
)
const inLanguage = (...languages: string[]) => blocks.filter(({ language }) => languages.includes(language))
const beginningOf = (text: string, known: Readonly<Record<string, string>>) =>
  Object.keys(known).find((beginning) => text.startsWith(beginning))

test('a test runs the commands of each document', () => {
  const found = inLanguage('sh')
  expect(new Set(found.map(({ document }) => document))).toEqual(new Set(Object.keys(typed)))
  for (const [document, by] of Object.entries(typed)) expect(read(by)).toContain(document)
  expect(found.length).toBeGreaterThan(40)
})

test('commands that no test can run have a reason', () => {
  const found = inLanguage('console').map(({ text }) => beginningOf(text, notTyped) ?? text)
  expect(found.toSorted()).toEqual(Object.keys(notTyped).toSorted())
})

test('usage lines in documents match those of the command', () => {
  const known = new Set(commands.map((command) => `portal ${usageLine(command)}`))
  const lines = inLanguage('')
    .filter(({ text }) => beginningOf(text, shown) === undefined)
    .flatMap(({ text }) => text.trimEnd().split('\n'))
  expect(lines.length).toBeGreaterThan(7)
  expect(lines.filter((line) => !known.has(line))).toEqual([])
})

test.each(inLanguage('json'))('JSON in $document is valid', ({ text }) => {
  // Some blocks show only a field of an object.
  expect(JSON.parse(/^"\w+":/.test(text) ? `{${text}}` : text)).toBeTypeOf('object')
})

test('a test reads each block in another language', () => {
  const others = new Set(blocks.map(({ language }) => language))
  for (const language of ['sh', 'console', 'json', '']) others.delete(language)
  expect(others).toEqual(new Set(Object.keys(readBy)))
  for (const [language, by] of Object.entries(readBy)) expect(read(by)).toContain(`\`\`\`${language}`)
})
