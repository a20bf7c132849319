import type { MouseEvent } from 'react'

/** Whether a click has no modifier key. With one, the user wants a new tab or window. */
export const isPlainClick = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  !ctrlKey && !metaKey && !shiftKey && !altKey
