import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where documents lie: each under the SHA-256 of its bytes, so that equal documents are stored once. */
export interface FileStore {
  /** Stores the bytes durably: they survive a power cut once the promise is fulfilled. */
  put(bytes: Buffer): Promise<StoredFile>
  /** The bytes stored under `sha256`; fails with ENOENT when there are none. */
  read(sha256: string): Promise<Buffer>
  /** Fails when nothing can be stored (disk full, read-only, folder gone): writes a file for real. */
  check(): Promise<void>
}

interface StoredFile {
  /** 64 hexadecimal digits, lower case. */
  sha256: string
  sizeBytes: number
}

/** Opens the store in the folder `files` of the data directory, creating it when it is missing. */
export async function openFileStore(dataDir: string): Promise<FileStore> {
  const root = join(dataDir, 'files')
  await mkdir(dataDir, { recursive: true })
  await mkdir(join(root, 'incoming'), { recursive: true, mode: 0o700 })
  return {
    put: (bytes) => put(root, bytes),
    read: async (sha256) => readFile(pathOf(root, sha256)),
    check: () => checkWritable(root),
  }
}

function pathOf(root: string, sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('Not a SHA-256')
  return join(root, sha256.slice(0, 2), sha256.slice(2))
}

async function put(root: string, bytes: Buffer): Promise<StoredFile> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const path = pathOf(root, sha256)
  const folder = join(root, sha256.slice(0, 2))
  if (!(await isStored(path, bytes.length))) {
    if (await mkdir(folder, { recursive: true, mode: 0o700 })) await sync(root)
    const incoming = await writeIncoming(root, bytes)
    await rename(incoming, path)
  }
  // Also for a file that was there: the process that is just storing it may not have come this far.
  await sync(folder)
  return { sha256, sizeBytes: bytes.length }
}

const isStored = (path: string, sizeBytes: number) =>
  stat(path).then(
    ({ size }) => size === sizeBytes,
    () => false,
  )

async function writeIncoming(root: string, bytes: Buffer): Promise<string> {
  const path = join(root, 'incoming', randomUUID())
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
  return path
}

/** Makes the names in a folder durable. */
async function sync(folder: string): Promise<void> {
  // Windows cannot open a folder, and needs no such thing.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function checkWritable(root: string): Promise<void> {
  await rm(await writeIncoming(root, Buffer.from('ready?')))
}
