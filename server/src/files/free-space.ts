import { statfs } from 'node:fs/promises'

import type { FileStore } from '#files/file-store.ts'
import { type Repetition, repeat } from '#ground/repeat.ts'
import { reasonOf } from '#ground/start-error.ts'

/**
 * Limits of free space. Below `warning`, the operator is warned. Below `reserve`, no new files are stored,
 * because the database needs the rest. Each limit is the smaller of the bytes and the share of the disk.
 */
const limits = { warning: { bytes: 5e9, share: 0.1 }, reserve: { bytes: 500e6, share: 0.05 } }

export interface DiskSpace {
  readonly folder: string
  readonly freeBytes: number
  readonly totalBytes: number
  readonly state: 'enough' | 'little' | 'reserve'
}

export function stateOf({
  freeBytes,
  totalBytes,
}: {
  freeBytes: number
  totalBytes: number
}): DiskSpace['state'] {
  const isBelow = ({ bytes, share }: typeof limits.reserve) => freeBytes < Math.min(bytes, totalBytes * share)
  if (isBelow(limits.reserve)) return 'reserve'
  return isBelow(limits.warning) ? 'little' : 'enough'
}

export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const bytes = { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  return { folder, ...bytes, state: stateOf(bytes) }
}

/** Throws ENOSPC if the disk of one of these folders has less free space than the reserve. */
export async function requireDiskSpace(folders: readonly string[]): Promise<void> {
  for (const folder of folders)
    if ((await readDiskSpace(folder)).state === 'reserve')
      throw Object.assign(new Error(`the disk of ${folder} is down to its reserve`), { code: 'ENOSPC' })
}

/**
 * Wraps a store so that it refuses new files, and fails its check, while the disk of one of these folders has less
 * free space than the reserve.
 */
export function withReserve(store: FileStore, folders: readonly string[]): FileStore {
  return {
    ...store,
    async put(bytes) {
      await requireDiskSpace(folders)
      return store.put(bytes)
    },
    batch() {
      const batch = store.batch()
      return {
        ...batch,
        async put(bytes, sha256) {
          await requireDiskSpace(folders)
          return batch.put(bytes, sha256)
        },
        async copy(path, sha256) {
          await requireDiskSpace(folders)
          return batch.copy(path, sha256)
        },
      }
    },
    async check() {
      await requireDiskSpace(folders)
      await store.check()
    },
  }
}

const minuteMs = 60_000

const minutesPerWarning = 60

/** Checks the disks of these folders every minute, and warns at most once an hour. */
export function startWatchingDiskSpace(
  folders: readonly string[],
  warn: (sentence: string) => void,
): Repetition {
  const look = createDiskSpaceWatch(folders, warn)
  return repeat(async () => {
    await look()
    return minuteMs
  })
}

/**
 * Returns a function to be called once a minute. The function counts its calls rather than time, because the
 * clock may jump.
 */
export function createDiskSpaceWatch(folders: readonly string[], warn: (sentence: string) => void) {
  let silentMinutes = 0
  return async (): Promise<void> => {
    silentMinutes = Math.max(0, silentMinutes - 1)
    const sentences = (await Promise.all(folders.map(diskSpaceWarning))).filter(
      (sentence) => sentence !== undefined,
    )
    if (sentences.length === 0 || silentMinutes > 0) return
    silentMinutes = minutesPerWarning
    sentences.forEach(warn)
  }
}

/** Returns a warning for the operator. Undefined if there is enough space. */
export function sentenceOf({ folder, freeBytes, state }: DiskSpace): string | undefined {
  if (state === 'enough') return undefined
  const consequence = state === 'reserve' ? 'no new files are taken' : 'soon no new files are taken'
  return `The disk of ${folder} has ${Math.floor(freeBytes / 1e6)} MB left, and ${consequence}: make room.`
}

/** Reads the free space of a folder's disk and returns a warning, if any. */
export async function diskSpaceWarning(folder: string): Promise<string | undefined> {
  try {
    return sentenceOf(await readDiskSpace(folder))
  } catch (error) {
    return `The disk of ${folder} cannot be checked: ${reasonOf(error)}.`
  }
}
