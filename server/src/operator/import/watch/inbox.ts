import { chmod, lstat, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'

import { replaceFile } from '#files/durable.ts'
import { ifExists } from '#files/exists.ts'
import type { Clock } from '#ground/clock.ts'
import { codeOf, reasonOf, StartError } from '#ground/start-error.ts'
import type { ImportOptions } from '#operator/import/import-folder.ts'

/*
 * The folder that is watched for deliveries: each is a folder with import files, or a single file, that was renamed into it.
 * Deliveries are moved to `working` one at a time, and then to `done` or `failed` with a report beside them.
 */

const ownFolders = ['working', 'done', 'failed'] as const
type Ending = 'done' | 'failed'

/** Files that are still being written have such a name and are renamed when complete. */
const isUnfinished = (name: string) => name.startsWith('.') || /\.(part|tmp)$/i.test(name)

const isDelivery = (name: string) => !isUnfinished(name) && !ownFolders.some((own) => own === name)

const dayMs = 86_400_000

/** What ended before this time is removed, because it contains personal data. */
export const doneBefore = (now: Date, deliveryDays: number) => new Date(now.getTime() - deliveryDays * dayMs)

/** The import options that a delivery sets itself. */
type OwnOptions = Pick<ImportOptions, 'folder'> &
  Partial<Pick<ImportOptions, 'operator' | 'complete' | 'isAtomic' | 'isCheck' | 'hasGaps' | 'maxDeletions'>>

/** A delivery that was taken from the queue. */
interface Taken {
  /** Prepares its folder. Throws an OperatorError if the delivery is invalid. */
  open(): Promise<OwnOptions>
}

/** A queue of deliveries. */
export interface Inbox {
  /** The folder that contains them. */
  readonly place: string
  /** Names of the waiting deliveries. Those that a killed process left in work come first. */
  waiting(): Promise<readonly string[]>
  /** Takes a delivery; undefined if it is gone. */
  take(name: string): Promise<Taken | undefined>
  /** Removes a delivery from the queue and writes a report. Returns the path of the report. */
  end(name: string, ending: Ending, report: object): Promise<string>
  /** Removes ended deliveries after their retention period. Returns errors of what could not be removed. */
  clean(now: Date): Promise<readonly string[]>
}

/** Opens the folder. Throws a StartError if nothing can be moved in it. */
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
        // It was removed in the meantime.
        if (codeOf(error) === 'ENOENT') return undefined
        throw error
      }
    },
    async end(name, ending, report) {
      const settled = truncated(`${stampOf(clock())}-${name}`)
      const path = pathOf(ending, `${settled}${reportEnding}`)
      await replaceFile(path, `${JSON.stringify(report, null, 2)}\n`)
      // Readable by the group of the folder, for the user of the collection system. A fault may quote a row.
      await chmod(path, 0o640)
      await rename(pathOf('working', name), pathOf(ending, settled))
      return path
    },
    // Failed deliveries stay until somebody looks at them.
    async clean(now) {
      const old = (await listEnded(folder, 'done')).filter(
        ({ since }) => since < doneBefore(now, deliveryDays),
      )
      return removeAll(old.map(({ name }) => pathOf('done', name)))
    },
  }
}

/** Removes files and folders. Returns the errors. */
export async function removeAll(paths: readonly string[]): Promise<readonly string[]> {
  const removed = await Promise.allSettled(paths.map((path) => rm(path, { recursive: true })))
  return removed.flatMap((one) => (one.status === 'rejected' ? [reasonOf(one.reason)] : []))
}

/** A time as used in names, in UTC: 2026-06-01T10-00-00-000Z. */
const stampOf = (moment: Date) => moment.toISOString().replaceAll(/[:.]/g, '-')
const stamp = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)-/

/**
 * Names of waiting deliveries: `left` are in work or were left there by a killed process, `there` are in the
 * folder itself.
 */
export const listWaiting = async (folder: string) => ({
  left: await foldersIn(join(folder, 'working')),
  there: (await readdir(folder)).filter(isDelivery),
})

/**
 * Deliveries and reports in `done` or `failed`: since when, and under which name they came. Foreign files are
 * not listed.
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

/** Suffix of the report of an ended delivery. */
export const reportEnding = '.report.json'
/** The limit of common file systems, less the suffix that `replaceFile` adds while writing. */
const maxNameBytes = 255 - 41

/** Truncates a name so that the name of its report is not too long. */
function truncated(name: string): string {
  const bytes = Buffer.from(name).subarray(0, maxNameBytes - reportEnding.length)
  // Drops a character that was cut in half.
  return new TextDecoder().decode(bytes, { stream: true })
}

/** Natural order: `cases-2` before `cases-10`. */
const inOrder = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

/** A single file is put into a folder of its own. So is a symbolic link, which is not followed. */
async function moveToWork(from: string, working: string): Promise<void> {
  if ((await lstat(from)).isDirectory()) return rename(from, working)
  await mkdir(working, { mode: 0o770 })
  try {
    await rename(from, join(working, fileNameIn(from)))
  } catch (error) {
    await rmdir(working).catch(() => {})
    throw error
  }
}

const fileNameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Deliveries in work are folders. Anything else there is ignored. */
const foldersIn = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Whether the folder has content. Removes an empty one, left over from a file that was not moved. */
async function removeIfEmpty(folder: string): Promise<boolean> {
  const names = await ifExists(readdir(folder))
  if (names === undefined) return false
  if (names.length > 0) return true
  await rmdir(folder)
  return false
}
