import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { knownVariables } from '../server/src/settings/settings.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

const code = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|data$|docs$)/.test(entry.name))
  .flatMap(({ name: folder }) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
      .map(read),
  )
  .join('\n')

const allIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** A kind of name: how documents write it, and which names exist. */
interface Kind {
  readonly what: string
  readonly inText: (text: string) => readonly string[]
  readonly existing: ReadonlySet<string>
  readonly least: number
  /** A text, and the missing names in it. */
  readonly planted: readonly [text: string, missing: readonly string[]]
}

const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))

const kinds: readonly Kind[] = [
  {
    what: 'npm script',
    // In code: `npm start`, `npm run -s types`, or a line of a block.
    inText: (text) => allIn(text, /(?<=`|^)npm (?:run )?(?:-\S+ )*([a-z][\w:-]*)/gm),
    // `npm ci` and `npm run` are npm's own.
    existing: new Set([...Object.keys(scripts), 'ci', 'run']),
    least: 20,
    planted: [
      'Type `npm run -s typos`.\n```sh\nnpm test\nnpm trust\n```\nWhat npm leaves.',
      ['typos', 'trust'],
    ],
  },
  {
    what: 'setting',
    inText: (text) => allIn(text, /\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g),
    existing: new Set([
      ...knownVariables,
      // Variables of the tests and tools.
      ...allIn(code, /\benv(?:ironment)?(?:\.|\[')([A-Z][A-Z0-9_]+)/g),
      // Node.js, systemd, sysexits.h.
      'NODE_EXTRA_CA_CERTS',
      'AF_NETLINK',
      'EX_TEMPFAIL',
    ]),
    least: 50,
    planted: ['`DATA_DIR` and `DATA_FOLDER`', ['DATA_FOLDER']],
  },
  {
    what: 'function',
    // Not in blocks: those are executed.
    inText: (text) =>
      allIn(text.replaceAll(/^```(?:sh|console)[\s\S]*?^```/gm, ''), /(?<![\w.])([a-z]\w*)\(\)/gi),
    existing: new Set(allIn(code, /\b(?:function\*?|const) (\w+)\b/g)),
    least: 5,
    planted: ['Call `query()` or askNobody(), not `a.get()`.\n```sh\nportal() { :; }\n```\n', ['askNobody']],
  },
]

const missing = ({ inText, existing }: Kind, text: string) =>
  inText(text).filter((name) => !existing.has(name))

test.each(kinds)('every $what named in a document exists', (kind) => {
  const named = documents.flatMap((path) => kind.inText(read(path)))
  expect(named.length).toBeGreaterThan(kind.least)
  const gone = documents.flatMap((path) => missing(kind, read(path)).map((name) => `${path}: ${name}`))
  expect(gone).toEqual([])
})

test.each(kinds)('a missing $what is found', (kind) => {
  const [text, names] = kind.planted
  expect(missing(kind, text)).toEqual(names)
})
