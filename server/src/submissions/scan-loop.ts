import { type Repetition, repeat } from '#ground/repeat.ts'
import { reasonOf } from '#ground/start-error.ts'
import { type ScanContext, scanWaitingFiles } from '#submissions/scan-files.ts'

/** Pause between rounds. */
const pauseMs = 1_000

/** Backoff limit: after failures the pause doubles up to this. */
const longestPauseMs = 60_000

/** Scans waiting files in the background until stopped, including those left by an earlier process. */
export function startScanning(context: ScanContext): Repetition {
  let pause = pauseMs
  return repeat(async () => {
    pause = (await isRoundComplete(context)) ? pauseMs : Math.min(pause * 2, longestPauseMs)
    return pause
  })
}

async function isRoundComplete(context: ScanContext): Promise<boolean> {
  try {
    return await scanWaitingFiles(context)
  } catch (error) {
    context.warn(`The virus scan failed: ${reasonOf(error)}`)
    return false
  }
}
