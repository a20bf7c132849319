import type { DeskEndpoint, DeskNeed } from '@portal/contract/desk/endpoint.ts'
import { deskRefusals } from '@portal/contract/desk/errors.ts'
import { type DeskItem, type deskItem, showDeskItem } from '@portal/contract/desk/item.ts'
import { listQueue, pollQueue } from '@portal/contract/desk/queue.ts'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'

import { callDesk, DeskFailure, deskQuery, deskQueryClient } from '#api/desk-call.ts'
import { pageWith } from '#desk/queue/queue-rows.ts'

type ActEndpoint<Request extends z.core.$ZodType> = DeskEndpoint<DeskNeed, Request, typeof deskItem>

/** An act of a clerk: its state, and the function that carries it out. */
export function useAct(receiptNumber: string) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<DeskFailure>()
  const isBusy = useRef(false)

  /** Returns whether it was carried out: not after a failure, or if another call is pending. */
  async function run<Request extends z.core.$ZodType>(
    endpoint: ActEndpoint<Request>,
    payload: z.input<Request>,
  ): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    setPending(true)
    setFailure(undefined)
    try {
      await storeItem(await callDesk(endpoint, payload))
      return true
    } catch (error) {
      if (!(error instanceof DeskFailure)) throw error
      setFailure(error)
      // Shows who has it, or how it was decided, behind the sentence.
      if (isRefusal(error)) refetchItem(receiptNumber)
      return false
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  return { run, isPending, failure }
}

export type Act = ReturnType<typeof useAct>

const isRefusal = ({ code }: DeskFailure) => deskRefusals.some((one) => one === code)

/** Shows a submission as an act has returned it, in the list, too, and asks for the counts. */
export async function storeItem(item: DeskItem): Promise<void> {
  const { receiptNumber } = item.row
  const { queryKey } = deskQuery(showDeskItem, { receiptNumber })
  // An answer from before the act would replace the item.
  await deskQueryClient.cancelQueries({ queryKey })
  deskQueryClient.setQueryData(queryKey, item)
  deskQueryClient.setQueriesData<z.output<typeof listQueue.response>>(
    { queryKey: [listQueue.path] },
    (page) => page && pageWith(page, item.row),
  )
  void deskQueryClient.invalidateQueries({ queryKey: [pollQueue.path] })
}

/** Fetches a submission again, because somebody else has changed it. */
const refetchItem = (receiptNumber: string): void =>
  void deskQueryClient.invalidateQueries({
    queryKey: deskQuery(showDeskItem, { receiptNumber }).queryKey,
  })
