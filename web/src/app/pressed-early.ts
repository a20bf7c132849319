import { useEffect } from 'react'

/** Presses once more what was pressed in a finished page before it came to life (web/public/before-start.js). */
export function usePressedEarly(): void {
  useEffect(() => {
    // Safe: that script puts nothing else there.
    const page = window as { pressedEarly?: HTMLButtonElement }
    const button = page.pressedEarly
    delete page.pressedEarly
    button?.click()
  }, [])
}
