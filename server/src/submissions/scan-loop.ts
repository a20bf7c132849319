import { type Repetition, repeat } from '#ground/repeat.ts'
import { reasonOf } from '#ground/start-error.ts'
import { type ScanContext, scanWaitingFiles } from '#submissions/scan-files.ts'

/** Pause between two runs. */
const pauseMs = 1_000

/** Maximum pause. The pause doubles after each failed run. */
const longestPauseMs = 60_000

/**
 * Scans waiting files repeatedly, until it is stopped. This includes files that an earlier process received.
 */
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
