import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { runNpm } from './run.mjs'
import { fingerprint, isDone, unlessDone } from './stamp.mjs'

/** Everything that the built screens depend on, including this file. */
const sources = [
  'web',
  'contract',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/setup/web.mjs',
]

/**
 * Builds the screens if their sources have changed since the last build, or the result is missing.
 * @param {string} root
 */
export async function buildWeb(root) {
  const stamp = stampOf(root)
  if (!isThere(root)) rmSync(stamp, { force: true })
  await unlessDone(stamp, fingerprint(root, sources), () =>
    runNpm('Building the screens', ['run', 'build', '--silent', '--workspace', 'web'], {
      cwd: root,
      // The caller's NODE_ENV may be `test`, for example, which would build the development versions of the
      // libraries.
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  )
}

/**
 * Whether the built screens match their sources.
 * @param {string} root
 */
export const areBuilt = (root) => isThere(root) && isDone(stampOf(root), fingerprint(root, sources))

const stampOf = (root) => join(root, '.cache', 'web-sources')

const isThere = (root) =>
  ['web/dist', 'web/desk/dist'].every((folder) => existsSync(join(root, folder, 'index.html')))
