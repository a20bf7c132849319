import type { MouseEvent } from 'react'

/** Not asking for a new tab or window: whoever holds a key down means something else than to go there. */
export const isPlainClick = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  !ctrlKey && !metaKey && !shiftKey && !altKey
