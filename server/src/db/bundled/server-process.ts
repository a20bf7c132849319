import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { run } from '#db/bundled/run.ts'
import { codeOf } from '#ground/start-error.ts'

/** What a PostgreSQL server writes about itself into its cluster (postmaster.pid). */
export interface ServerProcess {
  readonly pid: number
  readonly port: number
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

/** The server that the cluster names as its own, alive or not. */
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
 * Removes the note of a server that is gone while its process number belongs to another program now:
 * PostgreSQL would take that one for a living server. It still refuses by itself to start
 * beside any remaining process of the old one, which it knows by the shared memory.
 */
export async function forgetServerProcess(cluster: string): Promise<void> {
  await rm(pidFile(cluster), { force: true })
}

/** Whether the process is a PostgreSQL server of this cluster: its command line says so. */
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

/** Whether a process with this number exists. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
