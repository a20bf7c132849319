import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

import type { ImportKind, ImportRow } from '@portal/contract/import-format.ts'

/** Rows are gathered to chunks of about this many characters before they are written. */
const chunkLength = 1 << 20

/** A file of the import format: one JSON object a line, UTF-8. Holds at most one chunk in memory. */
export class NdjsonFile<Kind extends ImportKind> {
  readonly #file: FileHandle
  #chunk = ''

  private constructor(file: FileHandle) {
    this.#file = file
  }

  /** Creates the file, which must not exist yet. */
  static async create<Kind extends ImportKind>(folder: string, kind: Kind): Promise<NdjsonFile<Kind>> {
    return new NdjsonFile<Kind>(await open(join(folder, `${kind}.ndjson`), 'wx'))
  }

  add(rows: readonly ImportRow<Kind>[]) {
    for (const row of rows) this.#chunk += `${JSON.stringify(row)}\n`
  }

  /** Writes the chunk once it is full. Call it after each case, so that memory stays bounded. */
  async flushWhenFull(): Promise<void> {
    if (this.#chunk.length >= chunkLength) await this.#flush()
  }

  async close(): Promise<void> {
    try {
      await this.#flush()
    } finally {
      await this.#file.close()
    }
  }

  async #flush(): Promise<void> {
    const chunk = this.#chunk
    this.#chunk = ''
    await this.#file.writeFile(chunk)
  }
}
