import { spawn } from 'node:child_process'

/** What the person at the terminal has to know or to do, in clear words; no stack belongs to it. */
export class SetupError extends Error {}

/**
 * Runs a program silently, with a line before and after; shows what it said only when it fails.
 * @param {string} title what happens, for people
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export async function runQuietly(title, command, args, options = {}) {
  const begin = Date.now()
  console.log(`${title} …`)
  const { code, output } = await run(command, args, options)
  if (code !== 0)
    throw new SetupError(`${output}\n${title}: failed. Once the reason is gone, run the same command again.`)
  console.log(`${title}: done after ${((Date.now() - begin) / 1000).toFixed(0)} s`)
}

/**
 * Runs npm as the npm that called us, under the machine's own Node: the pinned one may be about to be replaced.
 * @param {string} title
 * @param {string[]} args
 * @param {string} root
 */
export function runNpm(title, args, root) {
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env
  if (npm?.endsWith('.js')) return runQuietly(title, node, [npm, ...args], { cwd: root })
  const isWindows = process.platform === 'win32'
  return runQuietly(title, isWindows ? 'npm.cmd' : 'npm', args, { cwd: root, shell: isWindows })
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number | null, output: string }>} code null: it could not be started, or a signal ended it
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const kill = () => child.kill()
    process.once('exit', kill)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => {
      process.off('exit', kill)
      resolve({ code, output: output.trim() })
    })
  })
}
