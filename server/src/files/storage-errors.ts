import type { FileStore } from '#files/file-store.ts'
import { codeOf, reasonOf } from '#ground/start-error.ts'

/** The store failed: the disk is full or read-only, or a folder or file is missing. */
export class StorageError extends Error {
  override name = 'StorageError'
  /** The system's error code, such as `EROFS`. */
  readonly code: string | undefined
  /** Whether writing failed, rather than reading. */
  readonly isWriting: boolean

  constructor(cause: unknown, { isWriting }: { isWriting: boolean }) {
    super(reasonOf(cause), { cause })
    this.code = codeOf(cause)
    this.isWriting = isWriting
  }
}

/** Wraps a store so that it throws StorageErrors. */
export function withStorageErrors(store: FileStore): FileStore {
  return {
    ...store,
    read: (sha256) => store.read(sha256).catch(reading),
    put: (bytes) => store.put(bytes).catch(writing),
    batch() {
      const batch = store.batch()
      return {
        ...batch,
        put: (bytes, sha256) => batch.put(bytes, sha256).catch(writing),
        copy: (path, sha256) => batch.copy(path, sha256).catch(writing),
        settle: () => batch.settle().catch(writing),
        discard: () => batch.discard().catch(writing),
      }
    },
    remove: (sha256) => store.remove(sha256).catch(writing),
    check: () => store.check().catch(writing),
  }
}

function reading(error: unknown): never {
  throw new StorageError(error, { isWriting: false })
}

function writing(error: unknown): never {
  throw new StorageError(error, { isWriting: true })
}
