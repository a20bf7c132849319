import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of an import folder, one for each kind. */
export interface RowFiles extends AsyncDisposable {
  /** Whether no row was added yet. */
  isEmpty(): boolean
  /** Adds a row at a line after the previous row. The lines in between stay empty. */
  add(kind: string, line: number, row: string): void
  /** Writes the added rows to disk. */
  flush(): Promise<void>
}

interface RowFile {
  handle?: FileHandle
  text: string
  nextLine: number
}

/** Opens the row files. Each file is created with its first row. */
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
