import type { MouseEvent } from 'react'

/** Whether a click is plain: with a modifier key the user wants a new tab or window. */
export const isPlainClick = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  !ctrlKey && !metaKey && !shiftKey && !altKey
