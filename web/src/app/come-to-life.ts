import { useEffect } from 'react'

/**
 * Ends the time of a finished page: what is drawn answers from now on, and what was pressed before is pressed now
 * (web/public/before-start.js keeps it until then, so that no form goes where nobody listens).
 */
export function useComingToLife(): void {
  useEffect(() => {
    endFinishedPage()
    // Safe: that script puts nothing else there.
    const page = window as { pressedEarly?: HTMLButtonElement }
    const button = page.pressedEarly
    delete page.pressedEarly
    button?.click()
  }, [])
}

/** Lets everything through that is pressed. */
export function endFinishedPage(): void {
  delete document.getElementById('root')?.dataset['finished']
}
