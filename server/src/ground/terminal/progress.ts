import { spoken, type Voice } from '#ground/terminal/voice.ts'

/** Steps that take longer are reported. */
const silenceMs = 1_000

/** Runs work and reports start and end if it takes long. */
export async function withProgress<T>(
  title: string,
  work: () => Promise<T>,
  voice: Voice = spoken,
): Promise<T> {
  const begin = Date.now()
  let isShown = false
  const timer = setTimeout(() => {
    isShown = true
    voice.inform(`${title} …`)
  }, silenceMs)
  try {
    const result = await work()
    if (isShown) voice.inform(`${title}: done after ${((Date.now() - begin) / 1_000).toFixed(1)} s`)
    return result
  } finally {
    clearTimeout(timer)
  }
}
