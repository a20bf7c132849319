import { writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A clock for one process that runs like the machine's, and can be moved forward and back. */
export interface WrongClock {
  /** Environment variables for the process. */
  readonly environment: Readonly<Record<string, string>>
  /** Sets the clock's offset from the machine's clock, in seconds. */
  set(secondsAhead: number): void
}

/** Returns the path of Debian's `faketime` library, or undefined if it is not installed. */
export async function findFaketime(): Promise<string | undefined> {
  for (const folder of ['/usr/lib', '/usr/local/lib']) {
    const below = [folder, ...(await readdir(folder).catch(() => [])).map((name) => join(folder, name))]
    for (const each of below.map((path) => join(path, 'faketime'))) {
      const names: string[] = await readdir(each).catch(() => [])
      if (names.includes('libfaketimeMT.so.1')) return join(each, 'libfaketimeMT.so.1')
    }
  }
  return undefined
}

/** @param file from which the library reads its clock's offset from the machine's clock */
export function wrongClock(library: string, file: string): WrongClock {
  const set = (secondsAhead: number) => writeFileSync(file, `${secondsAhead < 0 ? '' : '+'}${secondsAhead}\n`)
  set(0)
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // Timers and file times are not faked: only the date and time are wrong.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    set,
  }
}
