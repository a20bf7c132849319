/*
 * Runs before `npm start`, `npm test` and others: node scripts/setup.mjs [web] [browser]
 * Installs the packages, builds the screens and finds a browser, each only if necessary.
 * Plain JavaScript without dependencies: a fresh checkout has only the machine's own Node.
 */
import { fileURLToPath } from 'node:url'

import { requireBrowser } from './setup/browser.mjs'
import { alone } from './setup/lock.mjs'
import { areInstalled, installPackages } from './setup/packages.mjs'
import { SetupError } from './setup/run.mjs'
import { areBuilt, buildWeb } from './setup/web.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const parts = new Set(process.argv.slice(2))

/**
 * Whether there is nothing to do. If so, nothing is written, not even a lock, because the checkout may belong
 * to another user.
 */
const isReady = () => areInstalled(root) && (!parts.has('web') || areBuilt(root)) && !parts.has('browser')

try {
  if (!isReady())
    await alone(root, async () => {
      await installPackages(root)
      if (parts.has('web')) await buildWeb(root)
      if (parts.has('browser')) await requireBrowser()
    })
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  process.exitCode = 1
}
