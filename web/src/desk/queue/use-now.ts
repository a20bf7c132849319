import { useSyncExternalStore } from 'react'

const step = 30_000

/** The current time in steps of half a minute; the component renders again at each step. */
export const useNow = (): number => useSyncExternalStore(listen, current)

const current = () => Math.floor(Date.now() / step) * step

function listen(listener: () => void) {
  const timer = setInterval(listener, step)
  return () => clearInterval(timer)
}
