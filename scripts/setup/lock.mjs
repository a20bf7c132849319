import { accessSync, constants, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { SetupError } from './run.mjs'

const heartbeatMs = 1_000

/** A lock without a heartbeat for this long is stale. */
const staleAfterMs = 10_000

/**
 * Runs `work` while no other setup runs in this checkout.
 * @param {string} root the checkout
 * @param {() => Promise<void>} work
 */
export async function alone(root, work) {
  const lock = join(root, '.cache', 'setup.lock')
  requireWritable(root)
  if (!take(lock)) {
    console.log('Waiting for another setup in this folder …')
    while (!take(lock)) await sleep(200)
  }
  const heartbeat = setInterval(() => utimesSync(lock, new Date(), new Date()), heartbeatMs)
  try {
    await work()
  } finally {
    clearInterval(heartbeat)
    rmSync(lock, { force: true })
  }
}

/**
 * Checks that the checkout is writable, because something must be installed or built.
 * @param {string} root the checkout
 * @throws {SetupError} if it isn't
 */
function requireWritable(root) {
  try {
    const folder = join(root, '.cache')
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new SetupError(
      `Packages or built screens are missing in ${resolve(root)}, and this user cannot make them there (${error.code}): run "node scripts/setup.mjs web" in that folder once as the user whom it belongs to.`,
    )
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const heartbeat = statSync(lock, { throwIfNoEntry: false })
    if (heartbeat && Date.now() - heartbeat.mtimeMs > staleAfterMs) rmSync(lock, { force: true })
    return false
  }
}
