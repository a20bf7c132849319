let focusField: (() => void) | undefined
/** Text to enter into a search field that is not rendered yet. Undefined if no field is awaited. */
let awaited: string | undefined

/** Registers how to focus the search field of the current page. Returns a function that unregisters. */
export function offerSearchField(focus: () => void): () => void {
  focusField = focus
  if (awaited !== undefined) focusSearchField(awaited)
  return () => {
    if (focusField === focus) focusField = undefined
  }
}

/** Whether the current page has a search field. */
export const hasSearchField = (): boolean => focusField !== undefined

/**
 * Focuses the search field of the current page, now or as soon as it is rendered.
 * @param typed Replaces the text of the field, unless it is ''.
 */
export function focusSearchField(typed = ''): void {
  awaited = focusField ? undefined : typed
  focusField?.()
  const field = document.activeElement
  if (!focusField || typed === '' || !(field instanceof HTMLInputElement)) return
  field.setRangeText(typed, 0, field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
