import { chmod, lstat, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'

import { replaceFile } from '#files/durable.ts'
import { ifExists } from '#files/exists.ts'
import type { Clock } from '#ground/clock.ts'
import { codeOf, reasonOf, StartError } from '#ground/start-error.ts'
import type { ImportOptions } from '#operator/import/import-folder.ts'

/*
 * The watched folder. A delivery is a folder with import files, or a single file, that is renamed into it. The
 * portal moves one delivery at a time to `working`, and after the import to `done` or `failed`, with a report next
 * to it.
 */

const ownFolders = ['working', 'done', 'failed'] as const
type Ending = 'done' | 'failed'

/** Whether a file is still being written, by its name. The sender renames the file when it is complete. */
const isUnfinished = (name: string) => name.startsWith('.') || /\.(part|tmp)$/i.test(name)

const isDelivery = (name: string) => !isUnfinished(name) && !ownFolders.some((own) => own === name)

const dayMs = 86_400_000

/**
 * Returns the time before which a delivery must have ended to be removed. Deliveries are removed because they
 * contain personal data.
 */
export const deliveryCutoff = (now: Date, deliveryDays: number) =>
  new Date(now.getTime() - deliveryDays * dayMs)

/** Import options that depend on the delivery. */
type OwnOptions = Pick<ImportOptions, 'folder'> &
  Partial<
    Pick<
      ImportOptions,
      | 'operator'
      | 'complete'
      | 'isAtomic'
      | 'isCheck'
      | 'hasGaps'
      | 'mapping'
      | 'checkedMapping'
      | 'maxDeletions'
      | 'rejects'
    >
  >

interface Taken {
  /** Prepares the import folder and returns the options. Throws an OperatorError if the delivery is invalid. */
  open(): Promise<OwnOptions>
}

/** A queue of deliveries: the watched folder, or deliveries over HTTP. */
export interface Inbox {
  /** Path of the folder that contains the deliveries. */
  readonly place: string
  /** Names of waiting deliveries. First come those whose import was interrupted because the process was killed. */
  waiting(): Promise<readonly string[]>
  /** Takes a delivery; undefined if it no longer exists. */
  take(name: string): Promise<Taken | undefined>
  /** Removes an ended delivery from the queue and writes its report. Returns the path of the report. */
  end(name: string, ending: Ending, report: object): Promise<string>
  /** Removes deliveries whose retention period is over. Returns an error for each that cannot be removed. */
  clean(now: Date): Promise<readonly string[]>
}

/** Opens the watched folder. Throws a StartError if its subfolders cannot be created. */
export async function openInbox(
  folder: string,
  { clock, deliveryDays }: { clock: Clock; deliveryDays: number },
): Promise<Inbox> {
  const pathOf = (...names: string[]) => join(folder, ...names)
  try {
    for (const own of ownFolders) await mkdir(pathOf(own), { recursive: true, mode: 0o770 })
  } catch (error) {
    throw new StartError(`Deliveries cannot be taken from ${folder}: ${reasonOf(error)}.`, {
      cause: error,
    })
  }
  return {
    place: folder,
    async waiting() {
      const { left, there } = await listWaiting(folder)
      return [...new Set([...left.toSorted(inOrder), ...there.toSorted(inOrder)])]
    },
    async take(name) {
      const working = pathOf('working', name)
      const taken = { open: async () => ({ folder: working }) }
      const isLeft = await removeIfEmpty(working)
      if (isLeft) return taken
      try {
        await moveToWork(pathOf(name), working)
        return taken
      } catch (error) {
        // The delivery was removed after `waiting` returned it.
        if (codeOf(error) === 'ENOENT') return undefined
        throw error
      }
    },
    async end(name, ending, report) {
      const settled = truncated(`${stampOf(clock())}-${name}`)
      const path = pathOf(ending, `${settled}${reportEnding}`)
      await replaceFile(path, `${JSON.stringify(report, null, 2)}\n`)
      // The collection system's user reads the report as a member of the folder's group. Others may not, because a
      // fault may quote a row.
      await chmod(path, 0o640)
      await rename(pathOf('working', name), pathOf(ending, settled))
      return path
    },
    // Only `done` is cleaned: failed deliveries are kept until somebody corrects them.
    async clean(now) {
      const old = (await listEnded(folder, 'done')).filter(
        ({ since }) => since < deliveryCutoff(now, deliveryDays),
      )
      return removeAll(old.map(({ name }) => pathOf('done', name)))
    },
  }
}

/** Removes files and folders. Returns an error for each that cannot be removed. */
export const removeAll = (paths: readonly string[]): Promise<readonly string[]> =>
  errorsOf(paths.map((path) => rm(path, { recursive: true })))

/** Waits until all promises have settled. Returns an error for each that was rejected. */
export async function errorsOf(work: readonly Promise<unknown>[]): Promise<readonly string[]> {
  const done = await Promise.allSettled(work)
  return done.flatMap((one) => (one.status === 'rejected' ? [reasonOf(one.reason)] : []))
}

/** Formats a time for file names, in UTC: 2026-06-01T10-00-00-000Z. */
const stampOf = (moment: Date) => moment.toISOString().replaceAll(/[:.]/g, '-')
const stamp = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)-/

/**
 * Names of deliveries that are not imported yet. `left`: those in `working`, which are being imported, or whose
 * process was killed. `there`: those that have just arrived.
 */
export const listWaiting = async (folder: string) => ({
  left: await foldersIn(join(folder, 'working')),
  there: (await readdir(folder)).filter(isDelivery),
})

/**
 * Lists deliveries and reports in `done` or `failed`, with the delivery's original name and the time when it
 * ended. Ignores other files.
 */
export async function listEnded(
  folder: string,
  ending: Ending,
): Promise<{ name: string; delivery: string; since: Date }[]> {
  const names = (await ifExists(readdir(join(folder, ending)))) ?? []
  return names.flatMap((name) => {
    const [whole = '', hour, minute, second, rest] = stamp.exec(name) ?? []
    if (rest === undefined) return []
    return [
      { name, delivery: name.slice(whole.length), since: new Date(`${hour}:${minute}:${second}.${rest}`) },
    ]
  })
}

/** Suffix of the name of a report. */
export const reportEnding = '.report.json'
/**
 * Maximum length of a file name: the limit of common file systems, minus the suffix that `replaceFile` appends
 * while it writes.
 */
const maxNameBytes = 255 - 41

/** Truncates a name so that the report's name fits into the limit. */
function truncated(name: string): string {
  const bytes = Buffer.from(name).subarray(0, maxNameBytes - reportEnding.length)
  // With `stream: true`, the decoder omits a character of which only some bytes are left.
  return new TextDecoder().decode(bytes, { stream: true })
}

/** Sorts names naturally: `cases-2` before `cases-10`. */
const inOrder = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

/**
 * Moves a delivery to `working`. A file or a symbolic link is put into a new folder. Links are not followed.
 */
async function moveToWork(from: string, working: string): Promise<void> {
  if ((await lstat(from)).isDirectory()) return rename(from, working)
  await mkdir(working, { mode: 0o770 })
  try {
    await rename(from, join(working, fileNameIn(from)))
  } catch (error) {
    // Ignores a failure, because `working` may have files or be gone: the error above is the one to report.
    await rmdir(working).catch(() => {})
    throw error
  }
}

const fileNameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Names of the folders in a folder. Files in `working` are not deliveries. */
const foldersIn = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/**
 * Returns whether a folder in `working` has content. Removes an empty folder: the process was killed after it had
 * created the folder, but before it moved the file into it.
 */
async function removeIfEmpty(folder: string): Promise<boolean> {
  const names = await ifExists(readdir(folder))
  if (names === undefined) return false
  if (names.length > 0) return true
  await rmdir(folder)
  return false
}
