import { execFileSync } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { atEnd } from '../ending.ts'

/** A separate file system, small enough to be filled. */
export interface SmallDisk {
  /** Fills the disk up, except for this many bytes. */
  fill(leaveBytes: number): Promise<void>
  empty(): Promise<void>
  setReadOnly(isReadOnly: boolean): Promise<void>
}

const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'pipe' })

/** Whether this user may mount a file system: only root may, and not in every container. */
export function mayMount(folder: string): boolean {
  try {
    mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder)
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  }
}

/** Mounts a disk in memory on an empty folder. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder)
  atEnd(() => {
    execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' })
  })
  const filler = join(folder, 'filler')
  return {
    async fill(leaveBytes) {
      for (;;) {
        const { bavail, bsize } = await statfs(folder)
        const left = bavail * bsize - leaveBytes
        if (left < bsize) return
        // The write may fail, because it fills the disk.
        await writeFile(filler, Buffer.alloc(left), { flag: 'a' }).catch(() => {})
      }
    },
    empty: () => rm(filler, { force: true }),
    async setReadOnly(isReadOnly) {
      // A remount as read-only fails while a file is open for writing, so it is retried.
      for (let attempt = 0; ; attempt++) {
        try {
          mount('-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder)
          return
        } catch (error) {
          if (attempt === 200) throw error
          await sleep(20)
        }
      }
    },
  }
}
