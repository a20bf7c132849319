import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

/** Rows are gathered to chunks of about this many characters before they are written. */
const chunkLength = 1 << 20

/** A file of the import format: one JSON object a line, UTF-8. Holds at most one chunk in memory. */
export class NdjsonFile<Row extends object> {
  readonly #file: FileHandle
  #chunk = ''

  private constructor(file: FileHandle) {
    this.#file = file
  }

  /** Creates the file, which must not exist yet. */
  static async create<Row extends object>(folder: string, name: string): Promise<NdjsonFile<Row>> {
    return new NdjsonFile<Row>(await open(join(folder, name), 'wx'))
  }

  add(rows: readonly Row[]) {
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
