import type { QueueRow } from '@portal/contract/desk/queue.ts'
import { useState } from 'react'

import { followingRow } from '#desk/queue/queue-rows.ts'

/**
 * Receipt number of the submission to go on with. Remembers where the open one stood in the list, because a decided
 * one leaves it.
 */
export function useFollowing(rows: readonly QueueRow[], open: string | undefined): string | undefined {
  const [place, setPlace] = useState(0)
  const found = rows.findIndex(({ receiptNumber }) => receiptNumber === open)
  if (found >= 0 && found !== place) setPlace(found)
  return open === undefined ? undefined : followingRow(rows, open, found >= 0 ? found : place)?.receiptNumber
}
