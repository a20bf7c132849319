import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { codeOf } from '#errors/start-error.ts'
import { replaceFile } from '#files/durable.ts'

/** Says which store this is; the database that it belongs to holds the same id. */
const idFile = (root: string) => join(root, 'store-id')

/** The id of the store in this folder; undefined when it has none, or there is no folder. */
export async function readStoreId(root: string): Promise<string | undefined> {
  try {
    return (await readFile(idFile(root), 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Gives the store in this folder an id, durably; makes the folder when it is missing. */
export async function writeStoreId(root: string, id: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  await replaceFile(idFile(root), `${id}\n`)
}
