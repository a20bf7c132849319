import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { makeDurable } from '#files/durable.ts'
import {
  incomingFolder,
  openFileBatch,
  pathOf,
  writeIncoming,
  type FileBatch,
  type StoredFile,
} from '#files/file-batch.ts'

/** Where documents lie: each under the SHA-256 of its bytes, so that equal documents are stored once. */
export interface FileStore {
  /** Stores a file durably: it survives a power cut once the promise is fulfilled. */
  put(bytes: Buffer): Promise<StoredFile>
  /** Stores many files. */
  batch(): FileBatch
  /** The bytes stored under `sha256`; fails with ENOENT when there are none. */
  read(sha256: string): Promise<Buffer>
  /** The SHA-256 of every stored file, folder by folder. */
  list(): AsyncIterable<readonly string[]>
  /** Removes a file unless it was stored, or stored again, after `moment`. Answers whether it did. */
  removeIfOlder(sha256: string, moment: Date): Promise<boolean>
  /** Removes a file that nobody names (`submissions/incoming-files.ts` sees to that). */
  remove(sha256: string): Promise<void>
  /** Fails when nothing can be stored (disk full, read-only, folder gone): writes a file for real. */
  check(): Promise<void>
}

/** Opens the store in the folder `files` of the data directory, creating it when it is missing. */
export async function openFileStore(dataDir: string): Promise<FileStore> {
  const root = join(dataDir, 'files')
  await mkdir(dataDir, { recursive: true })
  await mkdir(incomingFolder(root), { recursive: true, mode: 0o700 })
  await removeLeftovers(incomingFolder(root))
  return {
    async put(bytes) {
      const batch = openFileBatch(root)
      const stored = await batch.put(bytes)
      await batch.settle()
      return stored
    },
    batch: () => openFileBatch(root),
    read: async (sha256) => readFile(pathOf(root, sha256)),
    list: () => listFiles(root),
    removeIfOlder: (sha256, moment) => removeIfOlder(pathOf(root, sha256), moment),
    remove: (sha256) => rm(pathOf(root, sha256), { force: true }),
    check: () => checkWritable(root),
  }
}

const dayMs = 86_400_000

/** What a process that was killed has left on its way; what is younger may belong to one that is at work. */
async function removeLeftovers(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > dayMs) await rm(path, { force: true })
  }
}

async function* listFiles(root: string) {
  for (const folder of await readdir(root)) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue
    const names = await readdir(join(root, folder))
    yield names.filter((name) => /^[0-9a-f]{62}$/.test(name)).map((name) => `${folder}${name}`)
  }
}

async function removeIfOlder(path: string, moment: Date): Promise<boolean> {
  const { mtime } = await stat(path)
  if (mtime >= moment) return false
  await rm(path, { force: true })
  return true
}

async function checkWritable(root: string): Promise<void> {
  const path = await writeIncoming(root, Buffer.from('ready?'))
  await makeDurable(root, [path])
  await rm(path)
}
