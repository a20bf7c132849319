import { chmod, lstat, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { codeOf, reasonOf, StartError } from '#errors/start-error.ts'

/*
 * The folder into which deliveries are renamed: each a folder with import files, or a single file. One at a time is moved
 * to `working` and from there, when it is in or has failed, to `done` or `failed`, with a report beside it.
 */

const ownFolders = ['working', 'done', 'failed'] as const
type Ending = 'done' | 'failed'

/** What is still being written has such a name, and is renamed when it is whole. */
const isUnfinished = (name: string) => name.startsWith('.') || /\.(part|tmp)$/i.test(name)

export interface Inbox {
  /** Names of the deliveries that wait, those first that a killed process has left at work. */
  waiting(): Promise<readonly string[]>
  /** Takes a delivery to work on; answers the folder of its files, undefined when it is gone. */
  take(name: string): Promise<string | undefined>
  /** Moves it away with a report. Answers where the report lies. */
  end(name: string, ending: Ending, report: object): Promise<string>
  /**
   * Removes what was done before a moment, with its reports. What has failed stays for people to look at. Answers why
   * some of it could not be removed.
   */
  removeDone(before: Date): Promise<readonly string[]>
}

/** Opens the folder. Throws a StartError when nothing can be moved in it. */
export async function openInbox(folder: string, clock: () => Date): Promise<Inbox> {
  const within = (...names: string[]) => join(folder, ...names)
  try {
    for (const own of ownFolders) await mkdir(within(own), { recursive: true, mode: 0o770 })
  } catch (error) {
    throw new StartError(`Deliveries cannot be taken from ${folder}: ${reasonOf(error)}.`, {
      cause: error,
    })
  }
  const isDelivery = (name: string) => !isUnfinished(name) && !ownFolders.some((own) => own === name)
  return {
    async waiting() {
      const left = await readdir(within('working'))
      const there = (await readdir(folder)).filter(isDelivery)
      return [...new Set([...left.toSorted(inOrder), ...there.toSorted(inOrder)])]
    },
    async take(name) {
      const working = within('working', name)
      const isLeft = await removeIfEmpty(working)
      if (isLeft) return working
      try {
        await moveToWork(within(name), working)
        return working
      } catch (error) {
        // Whoever brought it has taken it back.
        if (codeOf(error) === 'ENOENT') return undefined
        throw error
      }
    },
    async end(name, ending, report) {
      const settled = fitting(`${stampOf(clock())}-${name}`)
      const path = within(ending, `${settled}${reportEnding}`)
      await rm(path, { force: true })
      await writeFile(path, `${JSON.stringify(report, null, 2)}\n`, { flag: 'wx' })
      // For the collection system's own user, by the group of the folder; a fault may quote a row.
      await chmod(path, 0o640)
      await rename(within('working', name), within(ending, settled))
      return path
    },
    async removeDone(before) {
      const old = (await readdir(within('done'))).filter(
        (name) => name.slice(0, stampLength) < stampOf(before),
      )
      const removed = await Promise.allSettled(
        old.map((name) => rm(within('done', name), { recursive: true })),
      )
      return removed.flatMap((one) => (one.status === 'rejected' ? [reasonOf(one.reason)] : []))
    },
  }
}

/** A moment as names have it, in UTC: 2026-06-01T10-00-00-000Z. */
const stampOf = (moment: Date) => moment.toISOString().replaceAll(/[:.]/g, '-')
const stampLength = stampOf(new Date(0)).length

const reportEnding = '.report.json'
/** So many bytes has a name on the usual file systems. */
const longestName = 255

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

/** Whether there is something in the folder. One made for a file that never came is removed. */
async function removeIfEmpty(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
  if (names === undefined) return false
  if (names.length > 0) return true
  await rmdir(folder)
  return false
}
