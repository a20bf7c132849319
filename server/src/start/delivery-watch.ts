import { spawn, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import type { Reporter } from '#ground/terminal/reporter.ts'
import { takesOverHttp } from '#operator/import/over-http/places.ts'
import { demoVariable, type Environment } from '#settings/environment.ts'

const command = fileURLToPath(new URL('../cli/cli.ts', import.meta.url))

/* Exponential backoff between restarts of the import process. */
const firstPauseMs = 1_000
const longestPauseMs = 60_000
/** Time between SIGTERM and SIGKILL. The next start resumes unfinished imports. */
const patienceMs = 3_000
/** If the import process ran for longer than this, the pause before it is restarted is the shortest again. */
const steadyMs = 60_000

/** Gives the import process a lower priority than API calls (see `nice(1)`). */
const niceness = 5

/**
 * Imports deliveries in a child process, so that no API call has to wait for the import of a million rows. The
 * process is restarted when it exits, and its output goes to the log. If no source of deliveries is configured, no
 * process is started. Returns a function that stops the process.
 */
export function startDeliveryWatch(
  { importFolder, ...environment }: Environment,
  reporter: Reporter,
): () => Promise<void> {
  const sources = [
    ...(importFolder === undefined ? [] : ['--watch', importFolder]),
    ...(takesOverHttp(environment) ? ['--over-http'] : []),
  ]
  if (sources.length === 0) return async () => {}
  const stop = new AbortController()
  let child: ChildProcess | undefined
  const ended = run()
  return async () => {
    stop.abort()
    child?.kill('SIGTERM')
    const timer = setTimeout(() => child?.kill('SIGKILL'), patienceMs)
    await ended
    clearTimeout(timer)
  }

  async function run(): Promise<void> {
    let pauseMs = firstPauseMs
    while (!stop.signal.aborted) {
      const begin = performance.now()
      child = startChild(sources, environment, reporter)
      const exitCode = await endOf(child)
      if (stop.signal.aborted) return
      if (performance.now() - begin > steadyMs) pauseMs = firstPauseMs
      reporter.warn(`The import process has ended (${exitCode}) and is restarted.`, { pauseMs })
      // Rejects only if aborted.
      await sleep(pauseMs, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }
}

function startChild(
  sources: readonly string[],
  { demo }: Pick<Environment, 'demo'>,
  reporter: Reporter,
): ChildProcess {
  // The IPC channel closes if this process is killed, so that the child notices and can exit.
  const child = spawn(process.execPath, [command, 'import', ...sources, '--as', 'service'], {
    // In the demo, the child's stdout is discarded, so that the URLs and logins remain the last lines on the
    // terminal.
    stdio: ['ignore', demo ? 'ignore' : 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...(demo && { [demoVariable]: 'on' }) },
  })
  if (child.pid !== undefined) setPriority(child.pid, niceness)
  eachLine(child.stdout, (line) => reporter.inform(line))
  eachLine(child.stderr, (line) => reporter.warn(line))
  return child
}

const eachLine = (stream: Readable | null, handle: (line: string) => void) => {
  if (stream) createInterface({ input: stream }).on('line', handle)
}

/**
 * Waits until the child has exited. Returns its exit code or signal, or the error if it could not be started.
 */
const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(String(code ?? signal)))
    child.once('error', (error) => resolve(error.message))
  })
