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

/** Where documents lie: each under the SHA-256 of its bytes, so that equal documents are stored once. */
export interface FileStore {
  /** The folder of it all. */
  readonly folder: string
  /** When this program opened it. */
  readonly openedAt: Date
  /** Stores a file durably: it survives a power cut once the promise is fulfilled. */
  put(bytes: Buffer): Promise<StoredFile>
  /** Stores many files. */
  batch(): FileBatch
  /** The bytes stored under `sha256`, brought back from the trash if need be; fails with ENOENT when there are none. */
  read(sha256: string): Promise<Buffer>
  /** Where the document is. */
  find(sha256: string): Promise<'stored' | 'in the trash' | 'missing'>
  /** The path at which the document lies at this moment, in its place or in the trash. */
  locate(sha256: string): Promise<string | undefined>
  /** When it was stored, or stored again, the last time; undefined when it is missing or in the trash. */
  storedAt(sha256: string): Promise<Date | undefined>
  /** How many bytes are stored under `sha256`: none when it is missing or in the trash. */
  sizeOf(sha256: string): Promise<number>
  /** The SHA-256 of every stored file, folder by folder; of those that begin with two digits when they are given. */
  list(digits?: string): AsyncIterable<readonly string[]>
  /** Removes a file that nobody names (`submissions/incoming-files.ts` sees to that). */
  remove(sha256: string): Promise<void>
  /** What was swept away and can still be brought back. */
  readonly trash: Trash
  /** Fails when nothing can be stored (disk full, read-only, folder gone): writes a file for real. */
  check(): Promise<void>
  /** The id that the store shares with its database; undefined when it has none. */
  readId(): Promise<string | undefined>
  /** Sets that id, durably; makes the folder when it is missing. */
  writeId(id: string): Promise<void>
}

interface Trash {
  /** Moves a file here unless it was stored, or stored again, after `moment`. Answers whether it did. */
  takeIfOlder(sha256: string, moment: Date, now: Date): Promise<boolean>
  /** Brings a file back to its place. Answers whether it was here. */
  restore(sha256: string): Promise<boolean>
  /** The SHA-256 of every file, day by day. */
  list(): AsyncIterable<readonly string[]>
  /** Removes a file for good, whenever it came here. */
  remove(sha256: string): Promise<void>
  /** Removes for good what has been here for more than thirty days. Answers how many files. */
  empty(now: Date): Promise<number>
}

/** What the names of documents begin with; each pair of digits is a folder of the store. */
export const prefixes: readonly string[] = Array.from({ length: 256 }, (_, number) =>
  number.toString(16).padStart(2, '0'),
)

/** Opens the store in the folder `files` of the data directory, creating it when it is missing. */
export async function openFileStore(dataDir: string): Promise<FileStore> {
  const store = fileStoreOf(dataDir)
  await mkdir(dataDir, { recursive: true })
  await mkdir(incomingFolder(store.folder), { recursive: true, mode: 0o700 })
  await removeLeftovers(incomingFolder(store.folder))
  return store
}

/** The store of the data directory as it is: nothing is made, and it may be missing. */
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
    sizeOf: async (sha256) => (await look(root, sha256))?.size ?? 0,
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

/** Whether there is any document in the store or its trash. Fails when `files` is something else than a folder. */
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
  (await look(root, sha256))?.mtime

async function look(root: string, sha256: string): Promise<Stats | undefined> {
  try {
    return await stat(pathOf(root, sha256))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const dayMs = 86_400_000

/** What a process that was killed has left on its way; what is younger may belong to one that is at work. */
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

/** Says which store this is; the database that it belongs to holds the same id. */
const idFile = (root: string) => join(root, 'store-id')

/** The id of the store in this folder; undefined when it has none, or there is no folder. */
async function readStoreId(root: string): Promise<string | undefined> {
  try {
    return (await readFile(idFile(root), 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Gives the store in this folder an id, durably; makes the folder when it is missing. */
async function writeStoreId(root: string, id: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  await replaceFile(idFile(root), `${id}\n`)
}
