import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { compileCache } from '../../scripts/compile-cache.ts'

const checkout = join(import.meta.dirname, '../..')

/** Progress lines of steps that take more than a second. */
export const slowSteps = /^.*(?: …|: done after \d+\.\d s)\n/gm

export interface CommandResult {
  readonly out: string
  /** Standard error without the progress lines of slow steps. */
  readonly err: string
  /** Null if a signal ended the process. */
  readonly exitCode: number | null
  readonly signal: NodeJS.Signals | null
}

/**
 * Runs `portal …` on a data directory as a process.
 * @param options `root`: checkout of the command; `cwd`: defaults to the checkout; `user`: system user, defaults
 * to the current one
 */
export async function portalCommand(
  dataDir: string,
  args: readonly string[],
  {
    root = checkout,
    cwd = root,
    environment = {},
    killAfterMs,
    user,
  }: {
    root?: string
    cwd?: string
    environment?: Record<string, string>
    killAfterMs?: number
    user?: { uid: number; gid: number }
  } = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, [join(root, 'server/src/cli/cli.ts'), ...args], {
    cwd,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compileCache,
      DATA_DIR: dataDir,
      DATABASE_URL: 'bundled',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  clearTimeout(timer)
  return { out, err: err.replaceAll(slowSteps, ''), exitCode: child.exitCode, signal: child.signalCode }
}
