import { spawn } from 'node:child_process'

/** An error for the person at the terminal: a plain sentence, without a stack. */
export class SetupError extends Error {}

/**
 * Runs a program silently, with a line before and after. Prints its output only if it fails.
 * @param {string} title what it does, for people
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export async function runQuietly(title, command, args, options = {}) {
  const begin = Date.now()
  console.log(`${title} …`)
  const { code, output, isStopped } = await run(command, args, options)
  if (isStopped) throw new SetupError(`${title}: stopped. The same command does it again.`)
  if (code !== 0)
    throw new SetupError(`${output}\n${title}: failed. Once the reason is gone, run the same command again.`)
  console.log(`${title}: done after ${((Date.now() - begin) / 1000).toFixed(0)} s`)
}

/**
 * Runs the npm that called us, under the machine's own Node: the pinned one may be about to be replaced.
 * @param {string} title
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function runNpm(title, args, options) {
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env
  if (npm?.endsWith('.js')) return runQuietly(title, node, [npm, ...args], options)
  const isWindows = process.platform === 'win32'
  return runQuietly(title, isWindows ? 'npm.cmd' : 'npm', args, { ...options, shell: isWindows })
}

/**
 * Runs a program in its own process group until it ends. A termination signal is forwarded to the whole group (as
 * `killSignal`), because npm exits before its child processes, which must not continue after this process has
 * released the lock.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number | null, output: string, isStopped: boolean }>} `code` is null if the program
 * was not started or was killed
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    let output = ''
    let isStopped = false
    const detached = process.platform !== 'win32'
    const child = spawn(command, args, { ...options, detached, stdio: ['ignore', 'pipe', 'pipe'] })
    const stop = () => {
      isStopped = true
      if (detached) killGroup(child.pid, options.killSignal)
      else child.kill(options.killSignal)
    }
    for (const signal of stopSignals) process.on(signal, stop)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    const end = (code) => {
      for (const signal of stopSignals) process.off(signal, stop)
      resolve({ code, output: output.trim(), isStopped })
    }
    child.on('error', (error) => {
      output += error.message
      end(null)
    })
    child.on('close', end)
  })
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Sends a signal to a process group, which may have ended already. */
function killGroup(leader, signal) {
  try {
    process.kill(-leader, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
