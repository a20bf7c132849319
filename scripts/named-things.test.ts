import { expect, test } from 'vitest'

import { knownVariables } from '../server/src/settings/settings.ts'
import { readText, repositoryFiles } from './repository-files.ts'

// The changelog may name what was removed since.
const documents = repositoryFiles.filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md')

const code = repositoryFiles
  .filter((path) => /\.(tsx?|mjs)$/.test(path))
  .map(readText)
  .join('\n')

const allIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** A kind of name: how documents write it, and which names exist. */
interface Kind {
  readonly what: string
  readonly inText: (text: string) => readonly string[]
  readonly existing: ReadonlySet<string>
  readonly least: number
  /** A sample text, and the names in it that do not exist. */
  readonly planted: readonly [text: string, missing: readonly string[]]
}

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readText('package.json'))

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
      // Names from Node.js, systemd and sysexits.h.
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
  const named = documents.flatMap((path) => kind.inText(readText(path)))
  expect(named.length).toBeGreaterThan(kind.least)
  const gone = documents.flatMap((path) => missing(kind, readText(path)).map((name) => `${path}: ${name}`))
  expect(gone).toEqual([])
})

test.each(kinds)('a missing $what is found', (kind) => {
  const [text, names] = kind.planted
  expect(missing(kind, text)).toEqual(names)
})
