import { stat } from 'node:fs/promises'

import type { Pool } from 'pg'

import { readDiskSpace, type DiskSpace, sentenceOf } from '#files/free-space.ts'
import type { ClamdAddress } from '#files/scan/clamd.ts'
import { pingClamd } from '#files/scan/clamd.ts'
import { reasonOf } from '#ground/start-error.ts'
import { clockWords, diskWords, scannerWords } from '#operator/doctor/doctor-words.ts'
import { type DeskFinding, type Finding, look, right, wrong } from '#operator/doctor/finding.ts'

/** Checks whether other users of the machine can access the data directory. */
export async function checkModes(dataDir: string): Promise<readonly Finding[]> {
  const { mode, uid } = await stat(dataDir)
  const isOpen = process.platform !== 'win32' && (mode & 0o066) !== 0
  if (!isOpen) return [right('owners and modes', `${dataDir} is closed to other users (owner ${uid}).`)]
  return [
    look('owners and modes', `${dataDir} can be read or written by other users of this machine.`, {
      why: 'Documents of creditors and the keys of the second factor lie in it.',
      command: `chmod 700 ${dataDir}`,
    }),
  ]
}

/** Checks the free disk space of the folders that the portal writes to. */
export async function checkDisk(folders: readonly string[]): Promise<readonly DeskFinding[]> {
  return (await Promise.all(folders.map(readDiskSpace))).map(judgeRoom)
}

/** Turns free disk space into a finding. */
export function judgeRoom(room: DiskSpace): DeskFinding {
  const warning = sentenceOf(room)
  if (warning === undefined) return right('disk', diskWords.enough(room.folder, room.freeBytes))
  const judge = room.state === 'reserve' ? wrong : look
  return judge('disk', diskWords.low(room, warning), diskWords.advice)
}

/** Seconds by which the clocks must differ for the finding to be `look` or `wrong`. */
const tolerance = { look: 2, wrong: 30 }

/** Compares the clock of this machine, which is used for sessions, locks and codes, with that of the database. */
export async function checkClock(pool: Pool): Promise<readonly DeskFinding[]> {
  const before = Date.now()
  const { rows } = await pool.query<{ ms: string }>(
    'select extract(epoch from clock_timestamp()) * 1000 as ms',
  )
  const here = (before + Date.now()) / 2
  const seconds = Math.abs(Number(rows[0]?.ms) - here) / 1_000
  const what = clockWords.apart(seconds)
  if (seconds < tolerance.look) return [right('clock', what)]
  const judge = seconds < tolerance.wrong ? look : wrong
  return [judge('clock', what, clockWords.advice)]
}

/** Checks whether the virus scanner responds, if there is one. */
export async function checkScanner(clamd: ClamdAddress | undefined): Promise<readonly DeskFinding[]> {
  if (!clamd) return [right('virus scanner', scannerWords.none)]
  try {
    await pingClamd(clamd)
    return [right('virus scanner', scannerWords.answers)]
  } catch (error) {
    return [wrong('virus scanner', scannerWords.silent(reasonOf(error)), scannerWords.advice)]
  }
}
