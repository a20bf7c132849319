let focusField: (() => void) | undefined
let isAwaited = false

/** Registers how to focus the search field of the current page. Returns a function that unregisters. */
export function offerSearchField(focus: () => void): () => void {
  focusField = focus
  if (isAwaited) focusSearchField()
  return () => {
    if (focusField === focus) focusField = undefined
  }
}

/** Whether the current page has a search field. */
export const hasSearchField = (): boolean => focusField !== undefined

/** Focuses the search field of the current page, at once or as soon as it is rendered. */
export function focusSearchField(): void {
  isAwaited = focusField === undefined
  focusField?.()
}
