import { useEffect } from 'react'

/**
 * Makes a prerendered page interactive after hydration: stops holding back clicks and submits, which no handler
 * would have received before, and clicks the button that was pressed early (web/public/before-start.js).
 */
export function useHydration(): void {
  useEffect(() => {
    endFinishedPage()
    // Safe: only before-start.js sets it.
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
