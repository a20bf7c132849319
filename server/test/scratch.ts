import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { isAlive } from '#db/bundled/server-process.ts'

const prefix = 'portal-test-'

/** What all tests together keep at the same time is far less. */
const roomBytes = 2_000_000_000

/** In memory, where the machine has a folder with room for it there: nobody reads again what tests write. */
const place = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir()

/**
 * Makes a folder that is gone when whoever made it removes it, or after a run that was killed at the next one. Others
 * may pass through it: started as root, PostgreSQL runs as another user.
 */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(place, `${prefix}${process.pid}-`))
  chmodSync(folder, 0o711)
  return folder
}

/** Removes what killed runs have left. A server whose folder is gone ends itself within a minute. */
export function removeLeftScratch(): void {
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
