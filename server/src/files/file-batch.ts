import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { makeDurable } from '#files/durable.ts'

export interface StoredFile {
  /** 64 lowercase hex digits. */
  sha256: string
  sizeBytes: number
}

/** Stores many files together, which is much faster than storing each alone. */
export interface FileBatch {
  /**
   * Adds a file. It is stored when `settle` returns, possibly earlier.
   * @param sha256 the SHA-256 of the bytes, if known
   */
  put(bytes: Buffer, sha256?: string): Promise<StoredFile>
  /**
   * Adds the file at a path, reading it in chunks. Returns its size. If its SHA-256 is not the given one, adds
   * nothing and returns undefined.
   */
  copy(path: string, sha256: string): Promise<number | undefined>
  /** Stores all files durably. */
  settle(): Promise<void>
  /** The SHA-256 of the files that this batch wrote. Files that `put` found in the store are not among them. */
  readonly added: ReadonlySet<string>
  /** Deletes the files that are not stored yet. Call this after a failure. */
  discard(): Promise<void>
}

/** Number of bytes after which added files are moved into place, so that large batches need little extra space. */
const maxPendingBytes = 256_000_000

/** @param batchFiles number of added files after which the batch moves them into place */
export function openFileBatch(root: string, batchFiles = 2_000): FileBatch {
  let pending: IncomingFile[] = []
  const changedFolders = new Set<string>()
  const added = new Set<string>()
  let settled = Promise.resolve()

  const settlePending = () => {
    const files = pending
    pending = []
    settled = settled.then(() => moveIntoPlace(root, files, changedFolders))
    return settled
  }
  const take = async (sha256: string, from: string, sizeBytes: number) => {
    const to = pathOf(root, sha256)
    changedFolders.add(dirname(to))
    added.add(sha256)
    pending.push({ from, to, sizeBytes })
    if (pending.length >= batchFiles || bytesOf(pending) >= maxPendingBytes) await settlePending()
  }
  return {
    added,
    async discard() {
      const discarded = pending
      pending = []
      await Promise.all(discarded.map(({ from }) => rm(from, { force: true })))
    },
    async copy(from, sha256) {
      const incoming = await copyIncoming(root, from)
      if (incoming.sha256 !== sha256) {
        await rm(incoming.path, { force: true })
        return undefined
      }
      await take(sha256, incoming.path, incoming.sizeBytes)
      return incoming.sizeBytes
    },
    async put(bytes, sha256 = createHash('sha256').update(bytes).digest('hex')) {
      const path = pathOf(root, sha256)
      // The folder is synced even if the file exists, because a parallel writer may not have synced it yet.
      changedFolders.add(dirname(path))
      if (!(await isStored(path, bytes.length)))
        await take(sha256, await writeIncoming(root, bytes), bytes.length)
      return { sha256, sizeBytes: bytes.length }
    },
    async settle() {
      await settlePending()
      await makeDurable(root, [...changedFolders])
      changedFolders.clear()
    },
  }
}

export function pathOf(root: string, sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('Not a SHA-256')
  return join(root, sha256.slice(0, 2), sha256.slice(2))
}

/** Folder for files that are not in place yet. */
export const incomingFolder = (root: string) => join(root, 'incoming')

/** Writes a file under a random name, without syncing, and returns its path. */
export async function writeIncoming(root: string, bytes: Buffer): Promise<string> {
  const path = join(incomingFolder(root), randomUUID())
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return path
}

/** Copies a file of any size to a random name, and hashes it. */
async function copyIncoming(root: string, from: string) {
  const path = join(incomingFolder(root), randomUUID())
  await using source = await open(from)
  try {
    await using target = await open(path, 'wx', 0o600)
    return { path, ...(await copyChunks(source, target)) }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** Copies in chunks. For small files, streams would be five times as slow. */
async function copyChunks(source: FileHandle, target: FileHandle) {
  const { size } = await source.stat()
  // One byte more than the file, so that a single read reaches the end of a small file.
  const chunk = Buffer.allocUnsafe(Math.min(size + 1, chunkBytes))
  const hash = createHash('sha256')
  let sizeBytes = 0
  for (;;) {
    const { bytesRead } = await source.read(chunk)
    const read = chunk.subarray(0, bytesRead)
    hash.update(read)
    await target.writeFile(read)
    sizeBytes += bytesRead
    if (sizeBytes >= size && bytesRead < chunk.length) return { sizeBytes, sha256: hash.digest('hex') }
  }
}

const chunkBytes = 256_000

interface IncomingFile {
  readonly from: string
  readonly to: string
  readonly sizeBytes: number
}

const bytesOf = (files: readonly IncomingFile[]) => files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)

/** Whether the file exists completely. Sets its modification time to now, so that it is not swept meanwhile. */
async function isStored(path: string, sizeBytes: number): Promise<boolean> {
  try {
    const { size } = await stat(path)
    await utimes(path, new Date(), new Date())
    return size === sizeBytes
  } catch {
    return false
  }
}

/** Renames the files once their bytes are on disk, so that every file under its final name is complete. */
async function moveIntoPlace(root: string, files: readonly IncomingFile[], changedFolders: Set<string>) {
  try {
    await makeDurable(
      root,
      files.map(({ from }) => from),
    )
    await moveAll(root, files, changedFolders)
  } catch (error) {
    await Promise.all(files.map(({ from }) => rm(from, { force: true })))
    throw error
  }
}

async function moveAll(root: string, files: readonly IncomingFile[], changedFolders: Set<string>) {
  for (const folder of new Set(files.map(({ to }) => dirname(to)))) {
    const isNew = await mkdir(folder, { recursive: true, mode: 0o700 })
    if (isNew) changedFolders.add(root)
  }
  for (const { from, to } of files) await rename(from, to)
}
