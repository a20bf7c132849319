import { format } from 'node:util'

import { vi } from 'vitest'

import { runCommand, wordsFor } from '#cli/run-command.ts'
import { visible } from '#ground/terminal/visible-output.ts'
import { type CommandResult, slowSteps } from '#test/portal-command.ts'

/**
 * Runs `portal …` on a data directory inside this process, in a tenth of the time that `portalCommand` takes.
 * For tests of what a command does, not of how its process behaves. Only one command may run at a time.
 */
export async function commandHere(
  dataDir: string,
  args: readonly string[],
  { environment }: { environment: Record<string, string> },
): Promise<CommandResult> {
  const { env } = process
  const { PATH } = env
  const others = stopListeners()
  const output = { out: '', err: '' }
  const print = (to: 'out' | 'err', text: string) => {
    output[to] += visible(text)
    return true
  }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((...words) => {
      print('out', `${format(...words)}\n`)
    }),
    vi.spyOn(console, 'error').mockImplementation((...words) => {
      print('err', `${format(...words)}\n`)
    }),
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => print('out', String(chunk))),
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => print('err', String(chunk))),
  ]
  process.env = { PATH, DATA_DIR: dataDir, ...environment }
  let exitCode = 1
  try {
    exitCode = await runCommand([...args])
  } catch (error) {
    print('err', `${wordsFor(error)}\n`)
  } finally {
    process.env = env
    for (const spy of spies) spy.mockRestore()
    // Removes the signal listeners that the command added, because they would keep signals from ending this
    // process.
    for (const listener of stopListeners())
      if (!others.has(listener)) for (const name of stopSignals) process.off(name, listener)
  }
  return { out: output.out, err: output.err.replaceAll(slowSteps, ''), exitCode, signal: null }
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Returns all listeners for the signals that stop this process. */
const stopListeners = () => new Set(stopSignals.flatMap((name) => process.listeners(name)))
