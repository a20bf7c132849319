/** Timers stand still while a machine sleeps; so long at most goes unnoticed. */
const longestTimer = 10_000

/** A pause by the clock on the wall that can be ended early; one that is woken before it begins is over at once. */
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
