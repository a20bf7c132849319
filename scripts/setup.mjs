/*
 * What stands before `npm start`, `npm test` and the others: node scripts/setup.mjs [web] [browser]
 * Installs the packages, builds the screens, finds a browser; each only when it has to.
 * Plain JavaScript without dependencies, because at first there is nothing but the machine's own Node.
 */
import { fileURLToPath } from 'node:url'

import { requireBrowser } from './setup/browser.mjs'
import { alone } from './setup/lock.mjs'
import { areInstalled, installPackages } from './setup/packages.mjs'
import { SetupError } from './setup/run.mjs'
import { areBuilt, buildWeb } from './setup/web.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const wanted = new Set(process.argv.slice(2))

/** Then nothing is written, not even a lock: the folder may belong to somebody else. */
const isReady = () => areInstalled(root) && (!wanted.has('web') || areBuilt(root)) && !wanted.has('browser')

try {
  if (!isReady())
    await alone(root, async () => {
      await installPackages(root)
      if (wanted.has('web')) await buildWeb(root)
      if (wanted.has('browser')) await requireBrowser()
    })
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  process.exitCode = 1
}
