/**
 * Maximum milliseconds of one timer. Timers stop while a machine sleeps, so a pause ends at most this long after
 * waking.
 */
const longestTimer = 10_000

/**
 * Creates a pause that follows the wall clock. `wake` ends it early; if called before a pause begins, that
 * pause ends immediately.
 */
export function createPause() {
  let isWoken = false
  let look = () => {}

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const until = Date.now() + milliseconds
      let timer: ReturnType<typeof setTimeout>
      look = () => {
        clearTimeout(timer)
        const left = isWoken ? 0 : until - Date.now()
        if (left > 0) {
          timer = setTimeout(look, Math.min(left, longestTimer))
          return
        }
        isWoken = false
        look = () => {}
        resolve()
      }
      look()
    })

  function wake() {
    isWoken = true
    look()
  }

  return { pause, wake }
}
