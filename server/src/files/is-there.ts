import { lstat } from 'node:fs/promises'

import { codeOf } from '#errors/start-error.ts'

/** Whether anything is there, be it a link that leads nowhere. Fails when that cannot be told. */
export async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}
