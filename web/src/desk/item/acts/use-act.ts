import type { DeskEndpoint, DeskNeed } from '@portal/contract/desk/endpoint.ts'
import { deskRefusals } from '@portal/contract/desk/errors.ts'
import type { DeskItem, deskItem } from '@portal/contract/desk/item.ts'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'

import { callDesk, DeskFailure } from '#api/desk-call.ts'
import { refetchItem, storeItem } from '#desk/item/acts/stored-item.ts'

type ActEndpoint<Request extends z.core.$ZodType> = DeskEndpoint<DeskNeed, Request, typeof deskItem>

/** An act of a clerk: its state, and the function that carries it out. */
export function useAct(receiptNumber: string) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<DeskFailure>()
  const isBusy = useRef(false)

  /** Returns the submission as it is then; undefined after a failure, or if another call is pending. */
  async function run<Request extends z.core.$ZodType>(
    endpoint: ActEndpoint<Request>,
    payload: z.input<Request>,
  ): Promise<DeskItem | undefined> {
    if (isBusy.current) return undefined
    isBusy.current = true
    setPending(true)
    setFailure(undefined)
    try {
      const item = await callDesk(endpoint, payload)
      storeItem(item)
      return item
    } catch (error) {
      if (!(error instanceof DeskFailure)) throw error
      setFailure(error)
      // Shows who has it, or how it was decided, behind the sentence.
      if (isRefusal(error)) refetchItem(receiptNumber)
      return undefined
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  return { run, isPending, failure }
}

export type Act = ReturnType<typeof useAct>

const isRefusal = ({ code }: DeskFailure) => deskRefusals.some((one) => one === code)
