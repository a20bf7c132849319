import { stderrReporter, type Reporter } from '#ground/terminal/reporter.ts'

/** Work that takes longer than this is reported. */
const silenceMs = 1_000

/**
 * Runs work. If it takes more than a second, reports that the work is running and, at its end, how long it took.
 */
export async function withProgress<T>(
  title: string,
  work: () => Promise<T>,
  reporter: Reporter = stderrReporter,
): Promise<T> {
  const begin = Date.now()
  let isShown = false
  const timer = setTimeout(() => {
    isShown = true
    reporter.inform(`${title} …`)
  }, silenceMs)
  try {
    const result = await work()
    if (isShown) reporter.inform(`${title}: done after ${((Date.now() - begin) / 1_000).toFixed(1)} s`)
    return result
  } finally {
    clearTimeout(timer)
  }
}
