import { spawn } from 'node:child_process'

/** The system user that a program runs as; undefined means: the one who runs the portal. */
export interface SystemUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

export interface RunResult {
  /** null when the program could not be started or was ended by a signal. */
  readonly code: number | null
  /** What it wrote, both streams together. */
  readonly output: string
}

/**
 * Runs a program to its end. It sees only the few variables it needs, so that `PG…` settings and secrets
 * of the surroundings do not reach PostgreSQL, and speaks English. Never throws.
 * @param signal interrupts it as Ctrl+C does, so that it takes back what it has begun; awaited all the same
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
      // Another user may not be allowed to enter the folder that we stand in.
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
