import type { Stats } from 'node:fs'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { makeDurable, replaceFile } from '#files/durable.ts'
import {
  type FileBatch,
  incomingFolder,
  openFileBatch,
  pathOf,
  type StoredFile,
  writeIncoming,
} from '#files/file-batch.ts'
import {
  emptyTrash,
  findInTrash,
  listTrash,
  namesIn,
  removeFromTrash,
  restoreFromTrash,
  trashIfOlder,
} from '#files/trash.ts'
import { codeOf } from '#ground/start-error.ts'

/** Document store. Each document is stored once, under the SHA-256 of its bytes. */
export interface FileStore {
  readonly folder: string
  /** When this process opened the store. */
  readonly openedAt: Date
  /** Stores a file durably. */
  put(bytes: Buffer): Promise<StoredFile>
  batch(): FileBatch
  /** Reads a document, restoring it from the trash if necessary. Fails with ENOENT if it is missing. */
  read(sha256: string): Promise<Buffer>
  /** Whether the document is in the store, in the trash or missing. */
  find(sha256: string): Promise<'stored' | 'in the trash' | 'missing'>
  /** The current path of the document, in the store or in the trash. */
  locate(sha256: string): Promise<string | undefined>
  /** When the document was last stored. Undefined if it is missing or in the trash. */
  storedAt(sha256: string): Promise<Date | undefined>
  /** The document's size in bytes. 0 if it is missing or in the trash. */
  sizeOf(sha256: string): Promise<number>
  /**
   * The SHA-256 of all stored files, folder by folder.
   * @param digits only files with this two-digit prefix
   */
  list(digits?: string): AsyncIterable<readonly string[]>
  /** Deletes a file. The caller (`submissions/incoming-files.ts`) ensures that nothing refers to it. */
  remove(sha256: string): Promise<void>
  /** Swept documents, which can still be restored. */
  readonly trash: Trash
  /** Writes a test file. Fails if nothing can be stored (disk full, read-only, folder missing). */
  check(): Promise<void>
  /** The store's id, which its database also contains. Undefined if there is none. */
  readId(): Promise<string | undefined>
  /** Durably writes the id. Creates the store's folder if missing. */
  writeId(id: string): Promise<void>
}

interface Trash {
  /** Moves a file to the trash unless it was stored after `moment`. Returns whether it was moved. */
  takeIfOlder(sha256: string, moment: Date, now: Date): Promise<boolean>
  /** Moves a file back to the store. Returns whether it was in the trash. */
  restore(sha256: string): Promise<boolean>
  /** The SHA-256 of all files in the trash, day by day. */
  list(): AsyncIterable<readonly string[]>
  /** Permanently deletes a file from the trash. */
  remove(sha256: string): Promise<void>
  /** Permanently deletes files that were moved to the trash more than thirty days ago. Returns their number. */
  empty(now: Date): Promise<number>
}

/** Two-digit prefixes of hashes. Each is a folder of the store. */
export const prefixes: readonly string[] = Array.from({ length: 256 }, (_, number) =>
  number.toString(16).padStart(2, '0'),
)

/** Opens the store, the folder `files` in the data directory. Creates it if missing. */
export async function openFileStore(dataDir: string): Promise<FileStore> {
  const store = fileStoreOf(dataDir)
  await mkdir(dataDir, { recursive: true })
  await mkdir(incomingFolder(store.folder), { recursive: true, mode: 0o700 })
  await removeLeftovers(incomingFolder(store.folder))
  return store
}

/** Returns the data directory's store without creating it. It may be missing. */
export function fileStoreOf(dataDir: string): FileStore {
  const root = join(dataDir, 'files')
  return {
    folder: root,
    openedAt: new Date(),
    async put(bytes) {
      const batch = openFileBatch(root)
      const stored = await batch.put(bytes)
      await batch.settle()
      return stored
    },
    batch: () => openFileBatch(root),
    read: (sha256) => read(root, sha256),
    async find(sha256) {
      if ((await storedAt(root, sha256)) !== undefined) return 'stored'
      return (await findInTrash(root, sha256)) === undefined ? 'missing' : 'in the trash'
    },
    async locate(sha256) {
      if ((await storedAt(root, sha256)) !== undefined) return pathOf(root, sha256)
      return findInTrash(root, sha256)
    },
    storedAt: (sha256) => storedAt(root, sha256),
    sizeOf: async (sha256) => (await fileStats(root, sha256))?.size ?? 0,
    list: (digits) => listFiles(root, digits === undefined ? prefixes : [digits]),
    remove: (sha256) => rm(pathOf(root, sha256), { force: true }),
    trash: {
      takeIfOlder: (sha256, moment, now) => trashIfOlder(root, sha256, { moment, now }),
      restore: (sha256) => restoreFromTrash(root, sha256),
      list: () => listTrash(root),
      remove: (sha256) => removeFromTrash(root, sha256),
      empty: (now) => emptyTrash(root, now),
    },
    check: () => checkWritable(root),
    readId: () => readStoreId(root),
    writeId: (id) => writeStoreId(root, id),
  }
}

/** Whether the store or its trash contains any document. Fails if `files` is not a folder. */
export async function holdsDocuments(store: FileStore): Promise<boolean> {
  for (const all of [store.list(), store.trash.list()])
    for await (const hashes of all) if (hashes.length > 0) return true
  return false
}

async function read(root: string, sha256: string): Promise<Buffer> {
  const path = pathOf(root, sha256)
  try {
    return await readFile(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    await restoreFromTrash(root, sha256)
    return readFile(path)
  }
}

const storedAt = async (root: string, sha256: string): Promise<Date | undefined> =>
  (await fileStats(root, sha256))?.mtime

async function fileStats(root: string, sha256: string): Promise<Stats | undefined> {
  try {
    return await stat(pathOf(root, sha256))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const dayMs = 86_400_000

/**
 * Deletes incomplete files that killed processes left behind a day ago or earlier. Younger ones may belong to a
 * running process.
 */
async function removeLeftovers(incoming: string): Promise<void> {
  for (const name of await namesIn(incoming)) {
    const path = join(incoming, name)
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > dayMs) await rm(path, { force: true })
  }
}

async function* listFiles(root: string, folders: readonly string[]) {
  for (const folder of folders) {
    const names = await namesIn(join(root, folder))
    yield names.filter((name) => /^[0-9a-f]{62}$/.test(name)).map((name) => `${folder}${name}`)
  }
}

async function checkWritable(root: string): Promise<void> {
  const path = await writeIncoming(root, Buffer.from('ready?'))
  await makeDurable(root, [path])
  await rm(path)
}

/** Path of the file with the store's id, which its database also contains. */
const idFile = (root: string) => join(root, 'store-id')

async function readStoreId(root: string): Promise<string | undefined> {
  try {
    return (await readFile(idFile(root), 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

async function writeStoreId(root: string, id: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  await replaceFile(idFile(root), `${id}\n`)
}
