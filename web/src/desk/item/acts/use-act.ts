import type { DeskEndpoint, DeskNeed } from '@portal/contract/desk/endpoint.ts'
import { deskRefusals } from '@portal/contract/desk/errors.ts'
import { type DeskItem, type deskItem, showDeskItem } from '@portal/contract/desk/item.ts'
import { listQueue, pollQueue } from '@portal/contract/desk/queue.ts'
import type * as z from 'zod/mini'

import { callDesk, type DeskFailure, deskQuery, deskQueryClient } from '#api/desk-call.ts'
import { useDeskAct } from '#desk/dialogs/use-desk-act.ts'
import { pageWith } from '#desk/queue/queue-rows.ts'

type ActEndpoint<Request extends z.core.$ZodType> = DeskEndpoint<DeskNeed, Request, typeof deskItem>

/** An act on a submission. The server returns the submission as it is after the act. */
export function useAct(receiptNumber: string) {
  const { attempt, isPending, failure } = useDeskAct((refusal) => {
    // Refreshes the submission on the page, so that it shows who has it now or how it was decided.
    if (isRefusal(refusal)) refetchItem(receiptNumber)
  })

  /** Returns whether the act was carried out: false after a failure, or if another act is pending. */
  const run = async <Request extends z.core.$ZodType>(
    endpoint: ActEndpoint<Request>,
    payload: z.input<Request>,
  ): Promise<boolean> => {
    const isDone = await attempt(async () => {
      await storeItem(await callDesk(endpoint, payload))
      return true
    })
    return isDone ?? false
  }

  return { run, isPending, failure }
}

export type Act = ReturnType<typeof useAct>

const isRefusal = ({ code }: DeskFailure) => deskRefusals.some((one) => one === code)

/** Stores the submission that an act returned, also in the cached lists, and fetches the counts again. */
export async function storeItem(item: DeskItem): Promise<void> {
  const { receiptNumber } = item.row
  const { queryKey } = deskQuery(showDeskItem, { receiptNumber })
  // A response from before the act would overwrite the new item.
  await deskQueryClient.cancelQueries({ queryKey })
  deskQueryClient.setQueryData(queryKey, item)
  deskQueryClient.setQueriesData<z.output<typeof listQueue.response>>(
    { queryKey: [listQueue.path] },
    (page) => page && pageWith(page, item.row),
  )
  void deskQueryClient.invalidateQueries({ queryKey: [pollQueue.path] })
}

/** Fetches a submission again after somebody else has changed it. */
const refetchItem = (receiptNumber: string): void =>
  void deskQueryClient.invalidateQueries({
    queryKey: deskQuery(showDeskItem, { receiptNumber }).queryKey,
  })
