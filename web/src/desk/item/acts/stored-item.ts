import { type DeskItem, showDeskItem } from '@portal/contract/desk/item.ts'
import { listQueue, pollQueue } from '@portal/contract/desk/queue.ts'
import type * as z from 'zod/mini'

import { deskQuery, deskQueryClient } from '#api/desk-call.ts'
import { pageWith } from '#desk/queue/queue-rows.ts'

/** Shows a submission as an act has returned it, in the list, too, and asks for the counts. */
export function storeItem(item: DeskItem): void {
  const { receiptNumber } = item.row
  deskQueryClient.setQueryData(deskQuery(showDeskItem, { receiptNumber }).queryKey, item)
  deskQueryClient.setQueriesData<z.output<typeof listQueue.response>>(
    { queryKey: [listQueue.path] },
    (page) => page && pageWith(page, item.row),
  )
  void deskQueryClient.invalidateQueries({ queryKey: [pollQueue.path] })
}

/** Fetches a submission again, because somebody else has changed it. */
export const refetchItem = (receiptNumber: string): void =>
  void deskQueryClient.invalidateQueries({
    queryKey: deskQuery(showDeskItem, { receiptNumber }).queryKey,
  })
