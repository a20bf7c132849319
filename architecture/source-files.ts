import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

import { type Comment, parseSync, type Program } from 'oxc-parser'

/** The folders whose code the rules read. Other folders of the repository contain no code. */
const codeFolders = readdirSync(root(), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|data$|docs$)/.test(entry.name))
  .map((entry) => entry.name)

/** A module or style sheet with its imports, comments and syntax tree. Paths are relative to the repository. */
export interface SourceFile {
  readonly path: string
  readonly text: string
  readonly program: Program
  readonly comments: readonly Comment[]
  readonly imports: readonly Import[]
}

interface Import {
  /** As written in the file: `#access/creditor.ts`. */
  readonly specifier: string
  /** The file in the repository, or undefined for a package. */
  readonly file: string | undefined
  /** The package, without the path inside it: `zod`, `node:fs`; undefined for a file of the repository. */
  readonly package: string | undefined
}

/** Reads every module and style sheet of the product, except tests: they may import anything. */
export function readSourceFiles(): SourceFile[] {
  return codeFolders.flatMap((folder) =>
    readdirSync(join(root(), folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => isCode(path) && !isTest(path))
      .map((path) => sourceFile(path, readFileSync(join(root(), path), 'utf8'))),
  )
}

const isCode = (path: string) =>
  !path.endsWith('.d.ts') && /\.(tsx?|mjs|css)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path)
const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path) || path.startsWith('server/test/')

/** Parses a file from its text. The file need not exist in the repository. */
export function sourceFile(path: string, text: string): SourceFile {
  // A style sheet has no syntax tree: rules use its text.
  const { program, comments, module } = path.endsWith('.css')
    ? parseSync('sheet.ts', '')
    : parseSync(path, text)
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
      // Leaves out imports whose name is computed at run time: they cannot be resolved.
      /^'.*'$/.test(text.slice(start, end)) ? [text.slice(start + 1, end - 1)] : [],
    ),
  ]
  return { path, text, program, comments, imports: specifiers.map((specifier) => importOf(path, specifier)) }
}

function importOf(path: string, specifier: string): Import {
  const file = fileOf(path, specifier.replace(/\?.*$/, ''))
  return { specifier, file, package: file === undefined ? packageOf(specifier) : undefined }
}

/** Resolves `#a/b.ts` and `@portal/contract/b.ts` as `imports` and `exports` in the package.json files do. */
function fileOf(path: string, specifier: string): string | undefined {
  const [workspace = ''] = path.split('/')
  const own = /^@portal\/([^/]+)\/(.+)$/.exec(specifier)
  if (own) return `${own[1]}/src/${own[2]}`
  if (specifier.startsWith('#test/')) return `${workspace}/${specifier.slice(1)}`
  if (specifier.startsWith('#')) return `${workspace}/src/${specifier.slice(1)}`
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

export function root(): string {
  return join(import.meta.dirname, '..')
}
