import { useEffect } from 'react'

/**
 * Makes a prerendered page interactive after hydration. Stops holding back clicks and submits, and clicks the
 * button that was pressed before there were handlers (web/public/before-start.js).
 */
export function useHydration(): void {
  useEffect(() => {
    endFinishedPage()
    // The cast is safe: only before-start.js sets `pressedEarly`.
    const page = window as { pressedEarly?: HTMLButtonElement }
    const button = page.pressedEarly
    delete page.pressedEarly
    button?.click()
  }, [])
}

/** Makes web/public/before-start.js stop holding back clicks and submits. */
export function endFinishedPage(): void {
  delete document.getElementById('root')?.dataset['finished']
}
