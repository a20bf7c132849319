import { useAfterChange } from '#ui/use-after-change.ts'

/**
 * After `step` has changed, focuses the last element marked `data-step-focus`, unless the user is elsewhere: the step
 * before has taken the focus along, or its heading has it. Screen readers then read on there, and the keyboard does
 * not begin at the top of the page.
 */
export function useFocusOnStep(step: string): void {
  useAfterChange(step, () => {
    if (document.activeElement?.matches('body, [data-step-focus]') !== true) return
    const next = [...document.querySelectorAll<HTMLElement>('[data-step-focus]')].at(-1)
    if (!next) return
    next.tabIndex = -1
    next.focus({ preventScroll: true })
  })
}
