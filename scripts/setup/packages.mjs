import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { run, runNpm, SetupError } from './run.mjs'
import { fingerprint, isDone, unlessDone } from './stamp.mjs'

const oldestNode = 24

/**
 * Installs the packages if the lock file or the platform has changed since the last time. No install scripts run.
 * @param {string} root
 */
export async function installPackages(root) {
  await unlessDone(stampOf(root), currentStamp(root), async () => {
    // The build needs dev dependencies, which npm omits when NODE_ENV is production.
    const args = [
      'ci',
      '--include=dev',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
      '--loglevel=error',
    ]
    // On SIGTERM npm would spend a minute cleaning up what the next attempt removes anyway.
    await runNpm('Installing the packages', args, { cwd: root, killSignal: 'SIGKILL' })
    await checkNode(join(root, 'node_modules'))
  })
}

/**
 * Whether the packages of this lock file are installed for this platform.
 * @param {string} root
 */
export const areInstalled = (root) => isDone(stampOf(root), currentStamp(root))

const stampOf = (root) => join(root, 'node_modules', '.setup')

const currentStamp = (root) =>
  `${fingerprint(root, ['package-lock.json'])} ${process.platform}-${process.arch}`

/**
 * Checks the Node.js that scripts will run on: the pinned one, which npm puts first in their PATH, or the
 * machine's own, which must be new enough.
 * @param {string} modules the folder node_modules
 */
async function checkNode(modules) {
  const pinned = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (!existsSync(pinned)) return requireOwnNode(process.versions.node)
  const { code, output } = await run(pinned, ['--version'], { shell: process.platform === 'win32' })
  if (code !== 0)
    throw new SetupError(`The Node.js that comes with the portal does not run on this machine: ${output}`)
}

/** @param {string} version such as 20.19.2 */
export function requireOwnNode(version) {
  if (Number.parseInt(version, 10) >= oldestNode) return
  throw new SetupError(
    `On ${process.platform}-${process.arch} the portal needs Node.js ${oldestNode} or newer; this is ${version}. Please install it from https://nodejs.org and run the same command again.`,
  )
}
