import { chmod, mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { reasonOf, StartError } from '#errors/start-error.ts'

/**
 * Makes the data directory when it is missing, tries that it can be written, and answers its real path.
 * A new one is closed to other users. Root's can be passed through, but not looked into:
 * the database in it runs as another user.
 */
export async function openDataDir(dataDir: string): Promise<string> {
  try {
    const isNew = (await mkdir(dataDir, { recursive: true })) !== undefined
    if (isNew) await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
    const probe = join(dataDir, `.writable-${process.pid}`)
    await writeFile(probe, '')
    await rm(probe)
    return await realpath(dataDir)
  } catch (error) {
    throw new StartError(`The data directory ${dataDir} cannot be used: ${reasonOf(error)}.`)
  }
}
