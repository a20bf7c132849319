import { readKeyFile } from '#access/keys/key-file.ts'
import { countFactors } from '#access/keys/sealed-factors.ts'
import type { Db } from '#db/connect.ts'

export interface ListedKey {
  readonly id: string
  /** Undefined if the key is not in the file, or if the file has no time for it. */
  readonly createdAt: string | undefined
  /** How many second factors the key encrypts. */
  readonly rows: number
  readonly isInFile: boolean
}

/**
 * Lists the keys of the file, newest first; then keys that rows need, but that the file lacks. Does not return the
 * keys themselves.
 */
export async function listKeys(db: Db, path: string): Promise<readonly ListedKey[]> {
  const entries = readKeyFile(path) ?? []
  const rowsOf = await countFactors(db)
  const inFile = entries.map(({ id, createdAt }) => ({
    id,
    createdAt,
    rows: rowsOf.get(id) ?? 0,
    isInFile: true,
  }))
  const known = new Set(entries.map(({ id }) => id))
  const lost = [...rowsOf]
    .filter(([id]) => !known.has(id))
    .map(([id, rows]) => ({ id, createdAt: undefined, rows, isInFile: false }))
  return [...inFile, ...lost]
}
