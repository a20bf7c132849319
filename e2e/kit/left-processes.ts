import { readdirSync, readFileSync } from 'node:fs'

/**
 * Returns the id and command line of every other process whose command or environment contains a path. If the
 * path is a test's own folder, these are the processes that the test has started, directly or indirectly. Linux
 * only. Zombies are not included.
 */
export function processesThatName(path: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => [read(pid, 'cmdline'), read(pid, 'environ')].some((text) => text.includes(path)))
    .map((pid) => `${pid} ${read(pid, 'cmdline').replaceAll('\0', ' ')}`)
}

function read(pid: string, name: 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
