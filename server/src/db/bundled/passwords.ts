import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as z from 'zod/mini'

import { createOnce } from '#files/create-once.ts'
import { codeOf, StartError } from '#ground/start-error.ts'

/** Passwords of the bundled server: `postgres` is the superuser, `portal` owns the portal's database only. */
const passwords = z.object({ postgres: z.string(), portal: z.string() })
export type Passwords = z.infer<typeof passwords>

const newPassword = () => randomBytes(24).toString('base64url')

/** Reads the passwords from the data directory. Creates them at the first start. */
export async function readPasswords(dataDir: string): Promise<Passwords> {
  const file = join(dataDir, 'postgres-passwords.json')
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
    return createOnce(file, JSON.stringify({ postgres: newPassword(), portal: newPassword() }))
  })
  try {
    return passwords.parse(JSON.parse(text))
  } catch {
    throw new StartError(`${file} no longer holds the passwords of the bundled database.`)
  }
}
