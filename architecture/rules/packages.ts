import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Rule } from '../rule.ts'
import { root, type SourceFile } from '../source-files.ts'

/**
 * Product code imports only packages that its own package.json lists under `dependencies`. Packages of the root's
 * package.json resolve here too, but a release does not contain them.
 */
export const packagesRule: Rule = {
  title: 'a workspace imports only packages that it declares',
  violations: (files) =>
    files.flatMap(({ path, imports }) => {
      const workspace = shippedWorkspace(path)
      if (!workspace) return []
      return imports.flatMap(({ package: name }) => {
        if (name === undefined || workspace.dependencies.has(name)) return []
        if (name.startsWith('node:') && !runsInTheBrowser(path)) return []
        return [{ path, sentence: `${path} imports ${name}: ${adviceOf(path, name)}` }]
      })
    }),
  planted: [
    {
      path: 'web/src/features/news/planted.ts',
      text: `import { Pool } from 'pg'`,
      says: 'the browser has neither Node nor a database',
    },
    {
      path: 'web/src/api/planted.ts',
      text: `import fastify from 'fastify'`,
      says: 'declare a call in contract/',
    },
    {
      path: 'web/src/ui/planted.ts',
      text: `import { readFile } from 'node:fs/promises'`,
      says: 'the browser has neither Node nor a database',
    },
    {
      path: 'contract/src/planted.ts',
      text: `import * as z from 'lodash'`,
      says: 'contract/package.json does not name it under "dependencies"',
    },
    {
      path: 'server/src/access/planted.ts',
      text: `import { parseSync } from 'oxc-parser'`,
      says: 'server/package.json does not name it under "dependencies"',
    },
  ],
}

const runsInTheBrowser = (path: string) => path.startsWith('web/src/') || path.startsWith('contract/src/')

const adviceOf = (path: string, name: string) =>
  path.startsWith('web/src/')
    ? `the browser has neither Node nor a database; what it needs from the server it asks for: declare a call in contract/`
    : `${path.split('/')[0]}/package.json does not name it under "dependencies"; is ${name} needed where the product runs?`

const workspaces = new Map<string, { dependencies: ReadonlySet<string> } | undefined>()

/** The workspace whose `src` contains the file; undefined for other files. */
function shippedWorkspace(path: SourceFile['path']) {
  const [folder = '', inside] = path.split('/')
  if (inside !== 'src') return undefined
  if (!workspaces.has(folder)) workspaces.set(folder, readWorkspace(folder))
  return workspaces.get(folder)
}

function readWorkspace(folder: string) {
  const file = join(root(), folder, 'package.json')
  if (!existsSync(file)) return undefined
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as Record<
    'dependencies' | 'optionalDependencies',
    Record<string, string> | undefined
  >
  return { dependencies: new Set(Object.keys({ ...dependencies, ...optionalDependencies })) }
}
