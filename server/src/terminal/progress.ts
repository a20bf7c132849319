/** How long a step may be silent. */
const silenceMs = 1_000

/** Does the work; tells people at the terminal about it only when they would begin to wonder. */
export async function withProgress<T>(title: string, work: () => Promise<T>): Promise<T> {
  const begin = Date.now()
  let isShown = false
  const timer = setTimeout(() => {
    isShown = true
    console.error(`${title} …`)
  }, silenceMs)
  try {
    const result = await work()
    if (isShown) console.error(`${title}: done after ${((Date.now() - begin) / 1_000).toFixed(1)} s`)
    return result
  } finally {
    clearTimeout(timer)
  }
}
