import { type Repetition, repeat } from '#ground/repeat.ts'
import { reasonOf } from '#ground/start-error.ts'
import { type ScanContext, scanWaitingFiles } from '#submissions/scan-files.ts'

/** How soon a file is scanned that has just come. */
const pauseMs = 1_000

/** After failures the pauses double up to this. */
const longestPauseMs = 60_000

/** Scans what waits, also what a former process or a scanner that was down has left, until it is stopped. */
export function startScanning(context: ScanContext): Repetition {
  let pause = pauseMs
  return repeat(async () => {
    pause = (await isRoundWhole(context)) ? pauseMs : Math.min(pause * 2, longestPauseMs)
    return pause
  })
}

async function isRoundWhole(context: ScanContext): Promise<boolean> {
  try {
    return await scanWaitingFiles(context)
  } catch (error) {
    context.warn(`The virus scan cannot go on: ${reasonOf(error)}`)
    return false
  }
}
