import { markChangesRead, readChanges, undoMarkRead } from '@portal/contract/changes.ts'
import { readCounters } from '@portal/contract/counters.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'

import { call } from '#api/call.ts'
import { useAttempt } from '#api/use-attempt.ts'

/**
 * Marks all changes up to a time as read. The user can undo this until they leave the page.
 * @param until The `until` of the response with the shown changes.
 * @param onUndone Called once the list has been refetched.
 */
export function useReadMark(until: string, onUndone: () => void) {
  const queryClient = useQueryClient()
  const [marked, setMarked] = useState<z.infer<typeof markChangesRead.response>>()
  const [hasMovedOn, setMovedOn] = useState(false)
  const refetch = () =>
    Promise.all(
      [readChanges, readCounters].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
    )

  const marking = useAttempt(async () => {
    // Removes the previous undo button, so that the next one is announced and focused again.
    setMarked(undefined)
    const { readUntil, before } = await call(markChangesRead, { until })
    setMovedOn(false)
    // If another tab has marked more, there is nothing to undo.
    setMarked(readUntil === before ? undefined : { readUntil, before })
    await refetch()
  }, nothing)

  const undoing = useAttempt(async () => {
    if (!marked) return
    const { isUndone } = await call(undoMarkRead, marked)
    setMarked(undefined)
    setMovedOn(!isUndone)
    await refetch()
  }, onUndone)

  return { marked, marking, undoing, hasMovedOn }
}

const nothing = () => undefined
