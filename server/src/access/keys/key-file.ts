import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import * as z from 'zod/mini'

import { createOnce } from '#files/create-once.ts'
import { replaceFile } from '#files/durable.ts'
import { codeOf, reasonOf, StartError } from '#ground/start-error.ts'

const keyBytes = 32
const keyFile = z
  .array(
    z.object({
      /** The id is stored in each row that was sealed with this key. */
      id: z.string().check(z.minLength(1)),
      /** 32 bytes in base64. */
      key: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)),
      /** Time of creation. Missing in older files. */
      createdAt: z.optional(z.string()),
    }),
  )
  .check(z.minLength(1))

export type KeyEntry = z.infer<typeof keyFile>[number]

/** Path of the key file, `<DATA_DIR>/secret-keys.json`. The newest key is first. */
export const keyFilePath = (dataDir: string) => join(dataDir, 'secret-keys.json')

/** Creates a random key with a unique id. */
export const newKey = (now: Date): KeyEntry => ({
  id: randomBytes(6).toString('hex'),
  key: randomBytes(keyBytes).toString('base64'),
  createdAt: now.toISOString(),
})

/**
 * Reads the key file; undefined if there is none. Throws a StartError if it cannot be read, is invalid, or is
 * readable by other users of the system (requirement R86). Synchronous, because the file is small and rarely read.
 */
export function readKeyFile(path: string): readonly KeyEntry[] | undefined {
  const text = readText(path)
  if (text === undefined) return undefined
  const entries = keyFile.safeParse(parsed(text))
  if (!entries.success) throw new StartError(`${path} does not hold a list of keys of ${keyBytes} bytes.`)
  const ids = entries.data.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new StartError(`${path} holds two keys with the id "${twice}".`)
  return entries.data
}

/** Creates the file with one key. If another process has just created the file, reads that one. */
export async function makeKeyFile(path: string, now: Date): Promise<readonly KeyEntry[]> {
  try {
    await createOnce(path, textOf([newKey(now)]))
  } catch (error) {
    throw new StartError(`The keys ${path} cannot be created: ${reasonOf(error)}.`)
  }
  return readKeyFile(path) ?? []
}

/** Replaces the file's keys, atomically and durably. */
export async function replaceKeyFile(path: string, entries: readonly KeyEntry[]): Promise<void> {
  try {
    await replaceFile(path, textOf(entries))
  } catch (error) {
    throw new StartError(`The keys ${path} cannot be written: ${reasonOf(error)}.`)
  }
}

const textOf = (entries: readonly KeyEntry[]) => `${JSON.stringify(entries, null, 2)}\n`

function readText(path: string): string | undefined {
  try {
    const found = statSync(path)
    if (!found.isFile())
      throw new StartError(`${path} is not a file; the keys of the second factor belong there.`)
    if (process.platform !== 'win32' && found.mode & 0o077)
      throw new StartError(`${path} can be read by others; allow it to its owner only (chmod 600).`)
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof StartError) throw error
    if (codeOf(error) === 'ENOENT') return undefined
    throw new StartError(`The keys ${path} cannot be read: ${reasonOf(error)}.`)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
