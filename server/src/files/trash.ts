import { access, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { pathOf } from '#files/file-batch.ts'
import { codeOf } from '#ground/start-error.ts'

/** How long swept documents can be restored. */
export const trashDays = 30

const dayMs = 86_400_000

/** Swept documents are in `trash/<day of the move, UTC>/<SHA-256>`. */
const trashFolder = (root: string) => join(root, 'trash')

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** The SHA-256 of all documents in the trash, day by day. */
export async function* listTrash(root: string): AsyncIterable<readonly string[]> {
  for (const day of await trashedDays(root))
    yield (await namesIn(join(trashFolder(root), day))).filter((name) => /^[0-9a-f]{64}$/.test(name))
}

/** The path of a document in the trash. Undefined if it is not there. */
export async function findInTrash(root: string, sha256: string): Promise<string | undefined> {
  for (const day of (await trashedDays(root)).toReversed()) {
    const path = join(trashFolder(root), day, sha256)
    if (await isThere(path)) return path
  }
  return undefined
}

/** Moves a document back to the store. Returns whether it was in the trash. */
export async function restoreFromTrash(root: string, sha256: string): Promise<boolean> {
  const path = await findInTrash(root, sha256)
  return path !== undefined && (await putBack(root, path, sha256))
}

/**
 * Moves a document to the trash unless it was stored after `moment`. Returns whether it was moved; false if it
 * does not exist.
 */
export async function trashIfOlder(
  root: string,
  sha256: string,
  { moment, now }: { moment: Date; now: Date },
): Promise<boolean> {
  const path = pathOf(root, sha256)
  if (await isMissingOrYounger(path, moment)) return false
  const folder = join(trashFolder(root), dayOf(now))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const trashed = join(folder, sha256)
  if (!(await renamed(path, trashed))) return false
  // Between the check and the move, the document may have been stored again, which sets its modification time. If
  // it is stored after the move, it becomes a new file.
  if (!(await isMissingOrYounger(trashed, moment))) return true
  await putBack(root, trashed, sha256)
  return false
}

export async function removeFromTrash(root: string, sha256: string): Promise<void> {
  for (const day of await trashedDays(root)) await rm(join(trashFolder(root), day, sha256), { force: true })
}

/**
 * Permanently deletes documents that were moved to the trash more than thirty days before `now`. Returns their number.
 */
export async function emptyTrash(root: string, now: Date): Promise<number> {
  const oldestKept = dayOf(new Date(now.getTime() - trashDays * dayMs))
  let removed = 0
  for (const day of await trashedDays(root)) {
    if (day >= oldestKept) continue
    const folder = join(trashFolder(root), day)
    removed += (await namesIn(folder)).length
    await rm(folder, { recursive: true, force: true })
  }
  return removed
}

async function trashedDays(root: string): Promise<string[]> {
  return (await namesIn(trashFolder(root))).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name)).toSorted()
}

/** Moves a file back into the store. Sets its modification time first, so that the next sweep does not remove it again. */
async function putBack(root: string, trashed: string, sha256: string): Promise<boolean> {
  const path = pathOf(root, sha256)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  // If another process has already moved the file, the rename below fails too.
  await utimes(trashed, new Date(), new Date()).catch(() => {})
  return (await renamed(trashed, path)) || isThere(path)
}

/** The names in a folder. Empty if it is missing. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

async function isMissingOrYounger(path: string, moment: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime >= moment
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true
    throw error
  }
}

/** Renames a file. Returns false if it no longer exists, because another process has moved it. */
async function renamed(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
