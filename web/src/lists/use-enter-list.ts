import { useEffect, useRef } from 'react'

import { focusFirstRow } from '#lists/row-keys.ts'

/**
 * Returns a function that focuses the first row.
 * @param isPending Whether other rows are about to replace the current ones. The function then waits for them.
 */
export function useEnterList(isPending: boolean): () => void {
  const isAwaited = useRef(false)
  useEffect(() => {
    if (isPending || !isAwaited.current) return
    isAwaited.current = false
    focusFirstRow()
  }, [isPending])
  return () => {
    isAwaited.current = isPending
    if (!isPending) focusFirstRow()
  }
}
