import { mkdir, readFile, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'

import * as z from 'zod/mini'

import { makeDurable, replaceFile } from '#files/durable.ts'
import { type FileStore, fileStoreOf, openFileStore } from '#files/file-store.ts'
import { codeOf, reasonOf } from '#ground/start-error.ts'
import { OperatorError } from '#operator/operator-error.ts'

/*
 * The backup folder: `files` contains the documents of all snapshots, in the layout of DATA_DIR;
 * `snapshots/<time>` contains the rest of each snapshot. Until a snapshot is completely on disk, its name
 * ends with `.unfinished`.
 */

export interface BackupFolder {
  readonly path: string
  readonly documents: FileStore
}

const mark = z.object({ storeId: z.string() })
const markOf = (path: string) => join(path, 'portal-backup.json')
const snapshotsOf = (path: string) => join(path, 'snapshots')
const nameForm = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/
const unfinishedEnding = '.unfinished'

/**
 * Opens the backup folder of a portal; creates it if it does not exist. Throws an OperatorError if it has other
 * files, or backups of another portal.
 */
export async function openBackupFolder(path: string, storeId: string): Promise<BackupFolder> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    const known = await readMark(path)
    if (known === undefined) await refuseForeignFolder(path) // guard: R83
    await mkdir(snapshotsOf(path), { recursive: true, mode: 0o700 })
    if (known === undefined) await replaceFile(markOf(path), `${JSON.stringify({ storeId })}\n`)
    else if (known !== storeId)
      throw new OperatorError(
        `${path} has backups of another portal (or of this one before its documents were joined again); choose another folder.`,
      )
    return { path, documents: await openFileStore(path) }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`The folder ${path} cannot be used for backups: ${reasonOf(error)}.`)
  }
}

/**
 * Names that a new backup folder may contain: those that an interrupted first backup left behind, and those
 * that a file system creates.
 */
const beginning = /^(snapshots|files|portal-backup\.json.*|lost\+found|\..*)$/

async function refuseForeignFolder(path: string): Promise<void> {
  const other = (await readdir(path)).find((name) => !beginning.test(name))
  if (other !== undefined)
    throw new OperatorError(
      `${path} has other files (${other}); choose an empty folder, or one with backups of this portal.`,
    )
}

/** Opens an existing backup folder for reading. Throws an OperatorError if the folder has no backups. */
export async function readBackupFolder(path: string): Promise<BackupFolder> {
  if ((await readMark(path)) === undefined)
    throw new OperatorError(`${path} is no backup folder: it has no portal-backup.json.`)
  return { path, documents: fileStoreOf(path) }
}

/** The id of the portal whose backups the folder contains; undefined for a folder without backups. */
async function readMark(path: string): Promise<string | undefined> {
  try {
    return mark.parse(JSON.parse(await readFile(markOf(path), 'utf8'))).storeId
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new OperatorError(`${markOf(path)} cannot be read: ${reasonOf(error)}.`)
  }
}

/** Names of all complete snapshots, oldest first. */
export async function listSnapshots({ path }: BackupFolder): Promise<readonly string[]> {
  return (await readdir(snapshotsOf(path))).filter((name) => nameForm.test(name)).toSorted()
}

export const snapshotPath = ({ path }: BackupFolder, name: string): string => join(snapshotsOf(path), name)

/**
 * Returns `name` if there is such a snapshot; if `name` is undefined, the name of the newest one. Otherwise throws
 * an OperatorError that lists the existing snapshots.
 */
export async function chooseSnapshot(folder: BackupFolder, name: string | undefined): Promise<string> {
  const names = await listSnapshots(folder)
  const chosen = name === undefined ? names.at(-1) : names.find((one) => one === name)
  if (chosen !== undefined) return chosen
  throw new OperatorError(
    names.length === 0
      ? `${folder.path} has no complete backup.`
      : `${folder.path} has no backup ${name}; there are ${names.join(', ')}.`,
  )
}

/**
 * Removes unfinished snapshots and creates the temporary folder of a new one. Returns the name of the new
 * snapshot, and the path of the temporary folder as `unfinished`.
 */
export async function beginSnapshot(folder: BackupFolder, now: Date) {
  for (const name of await readdir(snapshotsOf(folder.path)))
    if (name.endsWith(unfinishedEnding))
      await rm(join(snapshotsOf(folder.path), name), { recursive: true, force: true })
  const name = now.toISOString().replaceAll(/[:.]/g, '-')
  const unfinished = `${snapshotPath(folder, name)}${unfinishedEnding}`
  await mkdir(join(unfinished, 'database'), { recursive: true, mode: 0o700 })
  await mkdir(join(unfinished, 'operator'), { mode: 0o700 })
  return { name, unfinished }
}

/** Gives a snapshot its final name, once all its files are on disk. */
export async function finishSnapshot(folder: BackupFolder, name: string): Promise<void> {
  const path = snapshotPath(folder, name)
  const unfinished = `${path}${unfinishedEnding}`
  const folders = [unfinished, join(unfinished, 'database'), join(unfinished, 'operator')]
  await makeDurable(folder.path, folders)
  await rename(unfinished, path)
  await makeDurable(folder.path, [dirname(path), folder.path])
}

/** Removes a snapshot. Renames it first, because a partly removed snapshot must not look complete. */
export async function removeSnapshot(folder: BackupFolder, name: string): Promise<void> {
  const path = snapshotPath(folder, name)
  await rename(path, `${path}${unfinishedEnding}`)
  await rm(`${path}${unfinishedEnding}`, { recursive: true, force: true })
}

/** Throws an OperatorError if the folders are the same or one contains the other. They need not exist yet. */
export async function requireSeparateFolders(
  one: { what: string; path: string },
  other: { what: string; path: string },
): Promise<void> {
  const [first, second] = await Promise.all([realOf(one.path), realOf(other.path)])
  if (!`${first}${sep}`.startsWith(`${second}${sep}`) && !`${second}${sep}`.startsWith(`${first}${sep}`))
    return
  throw new OperatorError(
    `Two folders must be separate, neither may be or contain the other: ${one.what} (${one.path}) and ${other.what} (${other.path}).`,
  )
}

/** Resolves symbolic links in a path, which need not exist yet. */
async function realOf(path: string): Promise<string> {
  const whole = resolve(path)
  try {
    return await realpath(whole)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(whole) === whole) throw error
    return join(await realOf(dirname(whole)), whole.slice(dirname(whole).length))
  }
}

/** The size in bytes of a document in the backup folder; undefined if it is missing. */
export async function sizeOf(
  { documents }: Pick<BackupFolder, 'documents'>,
  sha256: string,
): Promise<number | undefined> {
  const path = await documents.locate(sha256)
  return path === undefined ? undefined : (await stat(path)).size
}
