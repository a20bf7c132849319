import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { run } from '#db/bundled/run.ts'
import { codeOf } from '#ground/start-error.ts'

/** Process id and port from the cluster's postmaster.pid. */
export interface ServerProcess {
  readonly pid: number
  readonly port: number
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

/** The server named in postmaster.pid, whether or not it is running. */
export async function readServerProcess(cluster: string): Promise<ServerProcess | undefined> {
  try {
    const lines = (await readFile(pidFile(cluster), 'utf8')).split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]) }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Deletes postmaster.pid. Call this if the server has stopped and another program now has its process id;
 * PostgreSQL would take that program for the running server. PostgreSQL still refuses to start while processes of
 * the old server use its shared memory.
 */
export async function forgetServerProcess(cluster: string): Promise<void> {
  await rm(pidFile(cluster), { force: true })
}

/** Whether the process is this cluster's PostgreSQL server, according to its command line. */
export async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  const words = (await commandLineOf(pid)).replaceAll('\0', ' ').replaceAll('"', '').replaceAll('\\', '/')
  return words.includes('postgres') && ` ${words.trim()} `.includes(` ${cluster.replaceAll('\\', '/')} `)
}

async function commandLineOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  if (process.platform !== 'win32')
    return (await run('ps', ['-ww', '-o', 'args=', '-p', `${pid}`], undefined)).output
  const query = `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`
  return (await run('powershell', ['-NoProfile', '-Command', query], undefined)).output
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
