import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { freePort } from '../../scripts/free-port.ts'
import { operatorsFile } from '../../server/test/operators-file.ts'
import { type BenchUser, users } from '../data/users.ts'
import { Connection, requestOf } from './connection.ts'

const root = join(import.meta.dirname, '..', '..')

/** A server in its own process. */
export interface Server {
  readonly port: number
  readonly pid: number
  end(): Promise<void>
}

/** Starts a program and waits until its output matches `ready`. */
export async function startServer(
  program: string,
  args: readonly string[],
  ready: RegExp,
  environment: Record<string, string>,
): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, program), ...args], {
    env: { ...process.env, PORT: String(port), NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilPrinted(child, ready, program)
  return { port, pid: child.pid ?? 0, end: () => endOf(child) }
}

/** Starts the portal as in production, on the benchmark's database. */
export const startPortal = (dataDir: string, environment: Record<string, string> = {}) =>
  startServer('server/src/main.ts', [], /The portal is open at/, {
    DATA_DIR: dataDir,
    DATABASE_URL: 'bundled',
    PORTAL_CONFIG: operatorsFile,
    CALLS_PER_MINUTE: '9999999',
    ...environment,
  })

function untilPrinted(child: ChildProcess, ready: RegExp, program: string): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      if (!ready.test(output)) return
      // Discard later output: an unread pipe would fill up and block the program.
      child.stdout?.off('data', listen).resume()
      resolve()
    }
    child.stdout?.on('data', listen)
    child.once('exit', () => reject(new Error(`${program} did not start: ${output}`)))
  })
}

async function endOf(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Logs a benchmark user in. Returns the token. */
export async function logIn(port: number, user: BenchUser, password: string): Promise<string> {
  const connection = await Connection.open(port)
  const { body } = await connection.send(
    requestOf('/v1/glg/session/login', { username: users[user], password }),
  )
  connection.close()
  const answer: { payload: { token: string } } = JSON.parse(body.toString())
  return answer.payload.token
}

/** Resident memory of a process in megabytes (Linux). */
export const residentMegabytes = (pid: number): Promise<number> => statusMegabytes(pid, 'VmRSS')

/** Peak resident memory of a process in megabytes (Linux). 0 if it has ended. */
export const peakMegabytes = (pid: number): Promise<number> => statusMegabytes(pid, 'VmHWM')

async function statusMegabytes(pid: number, field: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
}
