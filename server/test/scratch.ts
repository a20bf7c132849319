import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { isAlive } from '#db/bundled/server-process.ts'

const prefix = 'portal-test-'

/** Free space that the RAM disk must have to be used: far more than all concurrent tests need. */
const roomBytes = 2_000_000_000

/** The RAM disk if it has enough space, otherwise the folder for temporary files. */
const place = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir()

/**
 * Creates a temporary folder. If a run is killed, the next run removes its folders. Other users may enter it: if
 * tests run as root, PostgreSQL runs as another user.
 */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(place, `${prefix}${process.pid}-`))
  chmodSync(folder, 0o711)
  return folder
}

/**
 * Removes the folders of killed runs. If such a run left a PostgreSQL server behind, the server notices
 * within a minute that its folder is missing, and exits.
 */
export function removeStaleScratch(): void {
  for (const name of readdirSync(place)) {
    if (!name.startsWith(prefix)) continue
    const [pid] = name.slice(prefix.length).split('-')
    if (!isAlive(Number(pid))) rmSync(join(place, name), { recursive: true, force: true })
  }
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return process.platform === 'linux' && bavail * bsize > roomBytes
  } catch {
    return false
  }
}
