/** Timers stop while a machine sleeps. This is the longest delay after waking. */
const longestTimer = 10_000

/** A pause by the wall clock that `wake` ends early. If woken before it begins, it ends at once. */
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
