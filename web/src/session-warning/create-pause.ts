/** Timers stand still while a machine sleeps; so long at most goes unnoticed. */
const longestTimer = 10_000

/** A pause by the clock on the wall that can be ended early. */
export function createPause() {
  let wake = () => {}

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const until = Date.now() + milliseconds
      let timer: ReturnType<typeof setTimeout>
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
      const wait = () => {
        const left = until - Date.now()
        if (left <= 0) resolve()
        else timer = setTimeout(wait, Math.min(left, longestTimer))
      }
      wait()
    })

  return { pause, wake: () => wake() }
}
