import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes the row files of an import folder, one for each kind. */
export interface RowFiles extends AsyncDisposable {
  /** Whether no row has been added. */
  isEmpty(): boolean
  /**
   * Adds a row on the given line, which must be after the kind's previous row. The lines in between are left
   * empty.
   */
  add(kind: string, line: number, row: string): void
  /** Writes the added rows to disk. */
  flush(): Promise<void>
}

interface RowFile {
  handle?: FileHandle
  text: string
  nextLine: number
}

/** Creates the row files in a folder, each when its first row is written. */
export function openRowFiles(folder: string): RowFiles {
  const files = new Map<string, RowFile>()
  return {
    isEmpty: () => files.size === 0,
    add(kind, line, row) {
      const file = files.get(kind) ?? { text: '', nextLine: 1 }
      files.set(kind, file)
      file.text += `${'\n'.repeat(line - file.nextLine)}${row}\n`
      file.nextLine = line + 1
    },
    async flush() {
      for (const [kind, file] of files) {
        if (file.text === '') continue
        file.handle ??= await open(join(folder, `${kind}.ndjson`), 'wx', 0o600)
        await file.handle.appendFile(file.text)
        file.text = ''
      }
    },
    async [Symbol.asyncDispose]() {
      for (const { handle } of files.values()) await handle?.close()
    },
  }
}
