import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import {
  type Binaries,
  copyBinaries,
  findBinaries,
  program,
  removeCopy,
  restoreLinks,
} from '#db/bundled/binaries.ts'
import { run, type SystemUser } from '#db/bundled/run.ts'
import { canReach, databaseUser } from '#db/bundled/system-user.ts'
import { createOnce } from '#files/create-once.ts'
import { codeOf, StartError } from '#ground/start-error.ts'

/** Folders of the bundled database and the system user that runs it. */
export interface Place {
  /** PostgreSQL's data folder (PGDATA). It may not exist yet; its parent does. */
  readonly cluster: string
  readonly binaries: Binaries
  readonly user: SystemUser | undefined
}

/**
 * Folder for the cluster and the copied programs if root runs the portal and the user `postgres` cannot enter
 * root's folders.
 */
const systemFolder = '/var/lib/creditor-portal'

/**
 * Finds the cluster's folder, `postgres` in the data directory. If root runs the portal in a folder that the user
 * `postgres` cannot enter (such as a home with mode 0700), a new system folder is used instead. Its name is
 * written to the file `postgres-place` in the data directory, so deleting the data directory always leads to a new
 * database.
 */
export async function findPlace(dataDir: string): Promise<Place> {
  const { usual, moved } = await readPlace(dataDir)
  const user = await databaseUser(moved ?? usual)
  const binaries = await usableBinaries(dataDir, user)
  if (moved !== undefined) return { cluster: moved, binaries, user }
  if ((await isThere(usual)) || (await canReach(user, dataDir))) return { cluster: usual, binaries, user }
  return { cluster: await placeElsewhere(dataDir), binaries, user }
}

/** Returns the cluster's default folder, and the one named in `postgres-place`, if any. Changes nothing. */
export async function readPlace(dataDir: string): Promise<{ usual: string; moved: string | undefined }> {
  return { usual: join(dataDir, 'postgres'), moved: await readPlaceFile(dataDir) }
}

const placeFile = (dataDir: string) => join(dataDir, 'postgres-place')

async function readPlaceFile(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(placeFile(dataDir), 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

async function placeElsewhere(dataDir: string): Promise<string> {
  const home = join(systemFolder, randomBytes(6).toString('hex'))
  return (await createOnce(placeFile(dataDir), `${join(home, 'postgres')}\n`)).trim()
}

/** Finds PostgreSQL programs that this user can run: the installed ones, or a copy of them. */
async function usableBinaries(dataDir: string, user: SystemUser | undefined): Promise<Binaries> {
  const installed = await findBinaries()
  const isLinked = await restoreLinks(installed)
  if (isLinked && (await attempt(installed, user)).code === 0) return installed
  const to = user ? systemFolder : dataDir
  const copy = await copyBinaries(installed, to)
  if ((await attempt(copy, user)).code === 0) return copy
  // The copy may be damaged, so it is replaced once.
  await removeCopy(copy)
  const { code, output } = await attempt(await copyBinaries(installed, to), user)
  if (code === 0) return copy
  throw new StartError(
    `The bundled PostgreSQL does not run on this machine (${output || `exit code ${code}`}).`,
  )
}

const attempt = (binaries: Binaries, user: SystemUser | undefined) =>
  run(program(binaries, 'postgres'), ['--version'], user)

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
