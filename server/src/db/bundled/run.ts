import { spawn } from 'node:child_process'

/** System user that runs a program. Callers pass undefined for the current user. */
export interface SystemUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

export interface RunResult {
  /** Exit code. Null if the program could not be started or was ended by a signal. */
  readonly code: number | null
  /** stdout and stderr together. */
  readonly output: string
}

/**
 * Runs a program and waits for its end. The program gets a minimal environment, so that `PG…` variables and
 * secrets do not reach PostgreSQL, and the C locale, so that its messages are in English. Never throws.
 * @param signal interrupts the program as Ctrl+C does; the result is still awaited
 */
export function run(
  command: string,
  args: readonly string[],
  user: SystemUser | undefined,
  signal?: AbortSignal,
): Promise<RunResult> {
  if (signal?.aborted) return Promise.resolve({ code: null, output: 'not begun' })
  const { PATH, SystemRoot, TEMP, TZ } = process.env
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, {
      // The user may not be allowed to enter the current folder.
      cwd: user ? '/' : undefined,
      env: { PATH, SystemRoot, TEMP, TZ, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...(user && { uid: user.uid, gid: user.gid }),
    })
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const interrupt = () => child.kill('SIGINT')
    signal?.addEventListener('abort', interrupt)
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => {
      signal?.removeEventListener('abort', interrupt)
      resolve({ code, output: output.trim() })
    })
  })
}
