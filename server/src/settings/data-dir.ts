import { execFileSync } from 'node:child_process'
import { chmod, mkdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { codeOf, reasonOf, StartError } from '#ground/start-error.ts'

/**
 * Creates the data directory if it is missing, checks that it is writable, and returns its real path. Only the
 * owner may enter a new directory. If root creates the directory, the database runs as another user, so
 * others may pass through the directory, but not list it. Throws a StartError if the directory cannot be used
 * or belongs to another user.
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
 * Creates a folder and its parents, and returns whether the folder is new. Node's option `recursive` would loop
 * forever where the system reports an existing folder as missing, as in /proc.
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
 * Throws a StartError if the store, or the data directory if it has no store yet, belongs to another system
 * user. Without this check, a command run by root would write files that the portal's user cannot read. A
 * directory without a store, such as a new volume of a container, may belong to another user unless this runs
 * as root.
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

/** The name of a system user, or `#` and the id of a user without a name. sudo accepts both. */
function nameOf(uid: number): string {
  try {
    return execFileSync('id', ['-nu', '--', String(uid)], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return `#${uid}`
  }
}
