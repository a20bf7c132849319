import { access, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { pathOf } from '#files/file-batch.ts'
import { codeOf } from '#ground/start-error.ts'

/** How long what was swept away can still be brought back. */
export const trashDays = 30

const dayMs = 86_400_000

/** Swept documents lie in `trash/<day of the move>/<SHA-256>`; days are those of UTC. */
const trashFolder = (root: string) => join(root, 'trash')

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** The SHA-256 of every document in the trash, day by day. */
export async function* listTrash(root: string): AsyncIterable<readonly string[]> {
  for (const day of await trashedDays(root))
    yield (await namesIn(join(trashFolder(root), day))).filter((name) => /^[0-9a-f]{64}$/.test(name))
}

/** Where the document lies in the trash; undefined when it is not there. */
export async function findInTrash(root: string, sha256: string): Promise<string | undefined> {
  for (const day of (await trashedDays(root)).toReversed()) {
    const path = join(trashFolder(root), day, sha256)
    if (await isThere(path)) return path
  }
  return undefined
}

/** Brings a document back to its place. Answers whether it was in the trash. */
export async function restoreFromTrash(root: string, sha256: string): Promise<boolean> {
  const path = await findInTrash(root, sha256)
  return path !== undefined && (await putBack(root, path, sha256))
}

/**
 * Moves a document to the trash unless it was stored, or stored again, after `moment`. Answers whether it did: false,
 * too, when it is not there any more.
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
  // Who stored it again before it was moved has made it young; who comes later stores it anew.
  if (!(await isMissingOrYounger(trashed, moment))) return true
  await putBack(root, trashed, sha256)
  return false
}

/** Removes a document from the trash for good, whenever it came there. */
export async function removeFromTrash(root: string, sha256: string): Promise<void> {
  for (const day of await trashedDays(root)) await rm(join(trashFolder(root), day, sha256), { force: true })
}

/** Removes for good what was moved to the trash more than thirty days before `now`. Answers how many documents. */
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

/** It is as young as a new one before it is seen: nobody sweeps it away at once. */
async function putBack(root: string, trashed: string, sha256: string): Promise<boolean> {
  const path = pathOf(root, sha256)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  // Another process may have been quicker; then the move tells.
  await utimes(trashed, new Date(), new Date()).catch(() => {})
  return (await renamed(trashed, path)) || isThere(path)
}

/** The names in a folder; none when it is missing. */
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

/** Whether it was there to be moved: another process may have been quicker. */
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
