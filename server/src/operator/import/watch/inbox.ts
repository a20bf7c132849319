import { chmod, lstat, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'

import { replaceFile } from '#files/durable.ts'
import { ifThere } from '#files/is-there.ts'
import type { Clock } from '#ground/clock.ts'
import { codeOf, reasonOf, StartError } from '#ground/start-error.ts'
import type { ImportOrder } from '#operator/import/import-folder.ts'

/*
 * The folder into which deliveries are renamed: each a folder with import files, or a single file. One at a time is moved
 * to `working` and from there, when it is in or has failed, to `done` or `failed`, with a report beside it.
 */

const ownFolders = ['working', 'done', 'failed'] as const
type Ending = 'done' | 'failed'

/** What is still being written has such a name, and is renamed when it is whole. */
const isUnfinished = (name: string) => name.startsWith('.') || /\.(part|tmp)$/i.test(name)

const isDelivery = (name: string) => !isUnfinished(name) && !ownFolders.some((own) => own === name)

const dayMs = 86_400_000

/** What has ended before this moment is removed: it is full of people's data. */
export const doneBefore = (now: Date, deliveryDays: number) => new Date(now.getTime() - deliveryDays * dayMs)

/** How a delivery is imported, as far as it says so itself. */
type OwnWishes = Pick<ImportOrder, 'folder'> &
  Partial<Pick<ImportOrder, 'operator' | 'complete' | 'isAtomic' | 'isCheck' | 'hasGaps' | 'maxDeletions'>>

/** A delivery that was taken. */
interface Taken {
  /** Makes its folder ready. Throws an OperatorError when it is not what it must be. */
  open(): Promise<OwnWishes>
}

/** Deliveries that wait for their import. */
export interface Inbox {
  /** Where they lie. */
  readonly place: string
  /** Names of the deliveries that wait, those first that a killed process has left at work. */
  waiting(): Promise<readonly string[]>
  /** Takes a delivery to work on; undefined when it is gone. */
  take(name: string): Promise<Taken | undefined>
  /** Takes it away with a report. Answers where the report lies. */
  end(name: string, ending: Ending, report: object): Promise<string>
  /** Removes what lies there long enough. Answers why some of it could not be removed. */
  clean(now: Date): Promise<readonly string[]>
}

/** Opens the folder. Throws a StartError when nothing can be moved in it. */
export async function openInbox(
  folder: string,
  { clock, deliveryDays }: { clock: Clock; deliveryDays: number },
): Promise<Inbox> {
  const within = (...names: string[]) => join(folder, ...names)
  try {
    for (const own of ownFolders) await mkdir(within(own), { recursive: true, mode: 0o770 })
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
      const working = within('working', name)
      const taken = { open: async () => ({ folder: working }) }
      const isLeft = await removeIfEmpty(working)
      if (isLeft) return taken
      try {
        await moveToWork(within(name), working)
        return taken
      } catch (error) {
        // Whoever brought it has taken it back.
        if (codeOf(error) === 'ENOENT') return undefined
        throw error
      }
    },
    async end(name, ending, report) {
      const settled = fitting(`${stampOf(clock())}-${name}`)
      const path = within(ending, `${settled}${reportEnding}`)
      await replaceFile(path, `${JSON.stringify(report, null, 2)}\n`)
      // For the collection system's own user, by the group of the folder; a fault may quote a row.
      await chmod(path, 0o640)
      await rename(within('working', name), within(ending, settled))
      return path
    },
    // What has failed stays for people to look at.
    async clean(now) {
      const old = (await listEnded(folder, 'done')).filter(
        ({ since }) => since < doneBefore(now, deliveryDays),
      )
      return removeAll(old.map(({ name }) => within('done', name)))
    },
  }
}

/** Answers why some of it could not be removed. */
export async function removeAll(paths: readonly string[]): Promise<readonly string[]> {
  const removed = await Promise.allSettled(paths.map((path) => rm(path, { recursive: true })))
  return removed.flatMap((one) => (one.status === 'rejected' ? [reasonOf(one.reason)] : []))
}

/** A moment as names have it, in UTC: 2026-06-01T10-00-00-000Z. */
const stampOf = (moment: Date) => moment.toISOString().replaceAll(/[:.]/g, '-')
const stamp = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)-/

/** Names of what waits: left at work by a killed process, or at work just now, and in the folder itself. */
export const listWaiting = async (folder: string) => ({
  left: await foldersIn(join(folder, 'working')),
  there: (await readdir(folder)).filter(isDelivery),
})

/**
 * What lies in `done` or `failed`, deliveries and reports: since when, and the name under which it came. What somebody else
 * has put there is not listed.
 */
export async function listEnded(
  folder: string,
  ending: Ending,
): Promise<{ name: string; delivery: string; since: Date }[]> {
  const names = (await ifThere(readdir(join(folder, ending)))) ?? []
  return names.flatMap((name) => {
    const [whole = '', hour, minute, second, rest] = stamp.exec(name) ?? []
    if (rest === undefined) return []
    return [
      { name, delivery: name.slice(whole.length), since: new Date(`${hour}:${minute}:${second}.${rest}`) },
    ]
  })
}

/** Behind the name of a delivery that has ended. */
export const reportEnding = '.report.json'
/** So many bytes has a name on the usual file systems, less those that a file has more while it is written (`replaceFile`). */
const longestName = 255 - 41

/** A name, cut so that the report's has room beside it. */
function fitting(name: string): string {
  const bytes = Buffer.from(name).subarray(0, longestName - reportEnding.length)
  // A character that was cut through is left out.
  return new TextDecoder().decode(bytes, { stream: true })
}

/** `cases-2` before `cases-10`, as people count. */
const inOrder = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

/** A single file gets a folder of its own, and so does a link, which is not followed. */
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

/** Every delivery at work has a folder; what else lies there is somebody's mistake and holds nobody up. */
const foldersIn = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Whether there is something in the folder. One made for a file that never came is removed. */
async function removeIfEmpty(folder: string): Promise<boolean> {
  const names = await ifThere(readdir(folder))
  if (names === undefined) return false
  if (names.length > 0) return true
  await rmdir(folder)
  return false
}
