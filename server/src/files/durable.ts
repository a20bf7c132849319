import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

/** From this many paths on, syncing the whole file system is faster. */
const manyPaths = 16

/**
 * Flushes files and folders to disk: a file's bytes, a folder's names. All paths must be on the file system of
 * `root`.
 */
export async function makeDurable(root: string, paths: readonly string[]): Promise<void> {
  if (paths.length >= manyPaths && process.platform === 'linux' && (await syncDisk(root))) return
  await Promise.all(paths.map(syncPath))
}

/** Atomically and durably replaces a file's content. Mode 0600. */
export async function replaceFile(path: string, content: string): Promise<void> {
  const unfinished = `${path}.new-${randomUUID()}`
  try {
    await writeFile(unfinished, content, { mode: 0o600, flush: true })
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
  await syncPath(dirname(path))
}

/**
 * Syncs the whole file system with the command `sync`, because Node has no function for that. Returns false if
 * this fails, for example in a minimal container without the command.
 */
const syncDisk = (root: string) =>
  promisify(execFile)('sync', ['-f', root]).then(
    () => true,
    () => false,
  )

async function syncPath(path: string): Promise<void> {
  // Windows cannot open folders, and flushes only files that are open for writing.
  const handle = await open(path, process.platform === 'win32' ? 'r+' : 'r').catch((error: unknown) => {
    if (process.platform === 'win32') return undefined
    throw error
  })
  try {
    await handle?.sync()
  } finally {
    await handle?.close()
  }
}
