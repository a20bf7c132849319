import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import * as z from 'zod/mini'

import type { SecretKeys } from '#access/sealed-secrets.ts'
import { createOnce } from '#db/bundled/create-once.ts'
import { codeOf, StartError } from '#start-error.ts'

const keyBytes = 32
const keyFile = z
  .array(z.object({ id: z.string(), key: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)) }))
  .check(z.minLength(1))

/**
 * Reads the keys of the second factor from `<DATA_DIR>/secret-keys.json`, outside the database; the first start
 * makes one. Throws a StartError when the file is broken or others may read it (requirement R86).
 */
export async function openSecretKeys(dataDir: string): Promise<SecretKeys> {
  const path = join(dataDir, 'secret-keys.json')
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
    return createOnce(path, JSON.stringify([{ id: 'first', key: randomBytes(keyBytes).toString('base64') }]))
  })
  const { mode } = await stat(path)
  if (process.platform !== 'win32' && mode & 0o077)
    throw new StartError(`${path} can be read by others; allow it to its owner only (chmod 600).`)
  const keys = keyFile.safeParse(parsed(text))
  if (!keys.success) throw new StartError(`${path} does not hold a list of keys of ${keyBytes} bytes.`)
  return new Map(keys.data.map(({ id, key }) => [id, Buffer.from(key, 'base64')]))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
