import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const checkout = join(import.meta.dirname, '..')

export interface CommandResult {
  readonly out: string
  readonly err: string
  /** Null when a signal ended it. */
  readonly exitCode: number | null
  readonly signal: NodeJS.Signals | null
}

/** Runs `npm run portal -- …` on a data directory as a process of its own. */
export async function portalCommand(
  dataDir: string,
  args: readonly string[],
  {
    root = checkout,
    environment = {},
    killAfterMs,
  }: { root?: string; environment?: Record<string, string>; killAfterMs?: number } = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, ['server/src/command-line/cli.ts', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  clearTimeout(timer)
  return { out, err, exitCode: child.exitCode, signal: child.signalCode }
}
