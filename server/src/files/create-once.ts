import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'

import { codeOf } from '#ground/start-error.ts'

/**
 * Atomically creates a file, readable by its owner only, unless it exists. Returns the file's content, which is
 * that of the first caller.
 */
export async function createOnce(path: string, content: string): Promise<string> {
  const unfinished = `${path}.new-${randomUUID()}`
  try {
    await writeFile(unfinished, content, { mode: 0o600, flush: true })
    await link(unfinished, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(unfinished, { force: true })
  }
  return await readFile(path, 'utf8')
}
