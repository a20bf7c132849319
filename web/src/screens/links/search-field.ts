let focusField: (() => void) | undefined
let isAwaited = false

/** Tells how the search field of the page that is shown takes the focus; returns the function that ends this. */
export function offerSearchField(focus: () => void): () => void {
  focusField = focus
  if (isAwaited) focusSearchField()
  return () => {
    if (focusField === focus) focusField = undefined
  }
}

/** Whether the page that is shown has a search field. */
export const hasSearchField = (): boolean => focusField !== undefined

/** Gives the focus to the search field of the page that is shown, or as soon as it is there. */
export function focusSearchField(): void {
  isAwaited = focusField === undefined
  focusField?.()
}
