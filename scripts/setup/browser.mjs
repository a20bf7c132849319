import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

import { runQuietly, SetupError } from './run.mjs'

/**
 * Chromium's program names, in order of preference. The headless shell comes first, because it renders the same
 * with a quarter less processor time.
 */
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The Chromium for the browser tests: CHROMIUM_PATH, or the first one found on the machine.
 * @param {Record<string, string | undefined>} [environment]
 * @returns {string | undefined} its path
 */
export function findBrowser(environment = process.env) {
  if (environment.CHROMIUM_PATH) return environment.CHROMIUM_PATH
  return [...inPath(programs, environment), ...macPrograms].find(isProgram)
}

/**
 * The Firefox ESR for some browser tests, if installed: FIREFOX_PATH, or the one found on the machine.
 * @param {Record<string, string | undefined>} [environment]
 * @returns {string | undefined} its path
 */
export function findFirefox(environment = process.env) {
  return environment.FIREFOX_PATH ?? inPath(['firefox-esr'], environment).find(isProgram)
}

/**
 * @param {readonly string[]} names
 * @param {Record<string, string | undefined>} environment
 */
function inPath(names, environment) {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/**
 * Ensures that there is a browser for the tests. If there is none and this runs as root on Debian, installs one.
 * Throws a SetupError if there is still none, or if CHROMIUM_PATH is not a program.
 */
export async function requireBrowser() {
  if (process.env.CHROMIUM_PATH && !isProgram(process.env.CHROMIUM_PATH))
    throw new SetupError(`CHROMIUM_PATH=${process.env.CHROMIUM_PATH} is not a program.`)
  if (findBrowser()) return
  if (process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')) await installDebianPackage()
  if (findBrowser()) return
  throw new SetupError(
    'The browser tests need Chromium: please install it (on Debian: apt install chromium-headless-shell), or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}

async function installDebianPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('Reading the list of Debian packages', 'apt-get', ['update'], { env })
  const args = ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell']
  await runQuietly('Installing Chromium for the browser tests', 'apt-get', args, { env })
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
