import type { DeskEndpoint, DeskNeed } from '@portal/contract/desk/endpoint.ts'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'

import { callDesk, DeskFailure } from '#api/desk-call.ts'

type Schema = z.core.$ZodType

/** A call of the desk that changes something: its state, and the function that sends it. */
export function useDeskAct() {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<DeskFailure>()
  const isBusy = useRef(false)

  /** Returns the answer; undefined after a failure, or if another call is pending. */
  async function run<Request extends Schema, Response extends Schema>(
    endpoint: DeskEndpoint<DeskNeed, Request, Response>,
    payload: z.input<Request>,
  ): Promise<z.output<Response> | undefined> {
    if (isBusy.current) return undefined
    isBusy.current = true
    setPending(true)
    setFailure(undefined)
    try {
      return await callDesk(endpoint, payload)
    } catch (error) {
      if (!(error instanceof DeskFailure)) throw error
      setFailure(error)
      return undefined
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  return { run, isPending, failure }
}
