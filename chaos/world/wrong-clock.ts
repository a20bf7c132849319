import { writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A clock for one process that goes on as the machine's does, and can be put forward and back while it runs. */
export interface WrongClock {
  /** What the process needs in its environment. */
  readonly environment: Readonly<Record<string, string>>
  /** Puts it ahead of the machine's clock. */
  set(secondsAhead: number): void
}

/** Debian's `faketime`; undefined where it is not installed. */
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

/** @param file Holds how far it is ahead. */
export function wrongClock(library: string, file: string): WrongClock {
  const set = (secondsAhead: number) => writeFileSync(file, `${secondsAhead < 0 ? '' : '+'}${secondsAhead}\n`)
  set(0)
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // Timers go on, and the dates of files are what they are: only the day is wrong.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    set,
  }
}
