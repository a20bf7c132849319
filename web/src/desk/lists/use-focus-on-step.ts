import { useAfterChange } from '#ui/use-after-change.ts'

/**
 * After `step` changes, focuses the last element marked `data-step-focus`, so that screen readers and the
 * keyboard continue there and not at the top of the page. Does nothing if the user has focused another
 * element that is still on the page.
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
