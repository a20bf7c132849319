import { useEffect } from 'react'

/**
 * Hydrates a prerendered page: clicks the button that was pressed before (web/public/before-start.js) and stops holding
 * back. Until then no form may be submitted, because no handler would receive it.
 */
export function useComingToLife(): void {
  useEffect(() => {
    endFinishedPage()
    // Safe: only that script sets it.
    const page = window as { pressedEarly?: HTMLButtonElement }
    const button = page.pressedEarly
    delete page.pressedEarly
    button?.click()
  }, [])
}

/** Stops holding back button presses and submits. */
export function endFinishedPage(): void {
  delete document.getElementById('root')?.dataset['finished']
}
