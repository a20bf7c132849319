import type { FileStore } from '#files/file-store.ts'
import { codeOf, reasonOf } from '#ground/start-error.ts'

/** The store failed: disk full, read-only, folder or file missing. */
export class StorageError extends Error {
  override name = 'StorageError'
  /** Error code of the system, such as `EROFS`. */
  readonly code: string | undefined
  /** Whether it failed to store rather than to read. */
  readonly isWriting: boolean

  constructor(cause: unknown, { isWriting }: { isWriting: boolean }) {
    super(reasonOf(cause), { cause })
    this.code = codeOf(cause)
    this.isWriting = isWriting
  }
}

/** Wraps a store so that its failures are StorageErrors. */
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
