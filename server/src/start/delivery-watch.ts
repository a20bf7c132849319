import { spawn, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import type { Reporter } from '#ground/terminal/reporter.ts'
import type { Environment } from '#settings/environment.ts'

const command = fileURLToPath(new URL('../cli/cli.ts', import.meta.url))

/** Pauses before it is started again: each twice the one before. */
const firstPauseMs = 1_000
const longestPauseMs = 60_000
/** So long it may take to give its work up; what it was at is taken up at the next start. */
const patienceMs = 3_000
/** One that has run so long has not failed at its start. */
const steadyMs = 60_000

/** Behind what people wait for (see `nice(1)`). */
const niceness = 5

/**
 * Has deliveries imported by a process of its own, so that nobody's call waits behind a million rows. What it says goes
 * to the log; when it ends, it is started again. The returned function ends it. Where nobody brings any there is none.
 */
export function startDeliveryWatch(
  { importFolder, operatorApi, demo }: Environment,
  reporter: Reporter,
): () => Promise<void> {
  const sources = [
    ...(importFolder === undefined ? [] : ['--watch', importFolder]),
    ...(operatorApi && !demo ? ['--over-http'] : []),
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
      child = startChild(sources, reporter)
      const exitCode = await endOf(child)
      if (stop.signal.aborted) return
      if (performance.now() - begin > steadyMs) pauseMs = firstPauseMs
      reporter.warn(`The import of deliveries has ended (${exitCode}); it is started again.`, { pauseMs })
      await sleep(pauseMs, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }
}

function startChild(sources: readonly string[], reporter: Reporter): ChildProcess {
  // The channel tells the child when this process is killed.
  const child = spawn(process.execPath, [command, 'import', ...sources, '--as', 'service'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  if (child.pid !== undefined) setPriority(child.pid, niceness)
  eachLine(child.stdout, (line) => reporter.inform(line))
  eachLine(child.stderr, (line) => reporter.warn(line))
  return child
}

const eachLine = (stream: Readable | null, tell: (line: string) => void) => {
  if (stream) createInterface({ input: stream }).on('line', tell)
}

/** Its exit code, the signal that ended it, or why it could not be started. */
const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(String(code ?? signal)))
    child.once('error', (error) => resolve(error.message))
  })
