import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { runNpm } from './run.mjs'
import { fingerprint, isDone, unlessDone } from './stamp.mjs'

/** Everything that the built screens depend on: this file, too, which says how they are built. */
const sources = [
  'web',
  'contract',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/setup/web.mjs',
]

/**
 * Builds the screens when their sources have changed since the last time, or the result is gone.
 * @param {string} root
 */
export async function buildWeb(root) {
  const stamp = stampOf(root)
  if (!isThere(root)) rmSync(stamp, { force: true })
  await unlessDone(stamp, fingerprint(root, sources), () =>
    runNpm('Building the screens', ['run', 'build', '--silent', '--workspace', 'web'], {
      cwd: root,
      // Whatever the caller is, a test say: with another word here the libraries would be built for development.
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  )
}

/**
 * Whether the screens are there as their sources are now.
 * @param {string} root
 */
export const areBuilt = (root) => isThere(root) && isDone(stampOf(root), fingerprint(root, sources))

const stampOf = (root) => join(root, '.cache', 'web-sources')

const isThere = (root) => existsSync(join(root, 'web', 'dist', 'index.html'))
