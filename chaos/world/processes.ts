import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Sends a signal to a process that may have ended in the meantime. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended.
  }
}

/** Suspends the processes of a server and resumes them. */
export function frozenProcesses() {
  let frozen: readonly number[] = []
  return {
    async freeze(server: number): Promise<void> {
      // Suspend the server before listing its children, so that it starts no more of them.
      signal(server, 'SIGSTOP')
      frozen = [server, ...(await childrenOf(server))]
      for (const pid of frozen) signal(pid, 'SIGSTOP')
    },
    thaw() {
      for (const pid of frozen) signal(pid, 'SIGCONT')
      frozen = []
    },
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(join('/proc', pid, 'status'), 'utf8').catch(() => '')
      return [Number(pid), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])] as const
    }),
  )
  return parents.filter(([, of]) => of === parent).map(([pid]) => pid)
}
