import { execFileSync } from 'node:child_process'
import { chmod, mkdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { codeOf, reasonOf, StartError } from '#ground/start-error.ts'

/**
 * Makes the data directory when it is missing, tries that it can be written, and answers its real path.
 * A new one is closed to other users. Root's can be passed through, but not looked into:
 * the database in it runs as another user.
 * Throws a StartError when it cannot be used, or is another user's.
 */
export async function openDataDir(dataDir: string): Promise<string> {
  await refuseOtherUser(dataDir)
  try {
    const isNew = await makeFolder(dataDir)
    if (isNew) await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
    const probe = join(dataDir, `.writable-${process.pid}`)
    await writeFile(probe, '')
    await rm(probe)
    return await realpath(dataDir)
  } catch (error) {
    throw new StartError(`The data directory ${dataDir} cannot be used: ${reasonOf(error)}.`)
  }
}

/**
 * Makes a folder and those around it; answers whether it is new. Node's own way (`recursive`) never ends where the
 * system says that a folder is missing which is there, as in /proc.
 */
async function makeFolder(path: string): Promise<boolean> {
  try {
    return await makeLastFolder(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    await makeFolder(dirname(path))
    return makeLastFolder(path)
  }
}

async function makeLastFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await stat(path)).isDirectory()) return false
    throw error
  }
}

/**
 * What root or a colleague stores, the portal's own user could not read. Throws a StartError when the data directory,
 * or the store in it, belongs to another system user than ours. One in which nothing is stored yet may become ours
 * when we may write there, as a volume of a container may.
 */
export async function refuseOtherUser(dataDir: string): Promise<void> {
  const self = process.getuid?.()
  if (self === undefined) return
  const store = await ownerOf(join(dataDir, 'files'))
  const owner = store ?? (await ownerOf(dataDir))
  if (owner === undefined || owner === self || (store === undefined && self !== 0)) return
  throw new StartError(
    `The data directory ${dataDir} belongs to the system user ${nameOf(owner)}, and this is ${nameOf(self)}: run the same as that user, with "sudo -u ${nameOf(owner)} …".`,
  )
}

async function ownerOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).uid
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return undefined
    throw new StartError(`The data directory ${path} cannot be used: ${reasonOf(error)}.`)
  }
}

/** The name of a system user, or `#` and its number, as sudo takes it, when it has none. */
function nameOf(uid: number): string {
  try {
    return execFileSync('id', ['-nu', '--', String(uid)], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return `#${uid}`
  }
}
