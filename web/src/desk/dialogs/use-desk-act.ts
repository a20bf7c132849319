import type { DeskEndpoint, DeskNeed } from '@portal/contract/desk/endpoint.ts'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'

import { callDesk, DeskFailure } from '#api/desk-call.ts'

type Schema = z.core.$ZodType

/**
 * An act of a clerk: its state, and the functions that carry it out.
 * @param onFailure Called after a failure, to refresh the data on the page, which another clerk may have
 * changed.
 */
export function useDeskAct(onFailure?: (failure: DeskFailure) => void) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<DeskFailure>()
  const isBusy = useRef(false)

  /** Returns the result of the calls in `work`; undefined after a failure, or if another act is pending. */
  async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (isBusy.current) return undefined
    isBusy.current = true
    setPending(true)
    setFailure(undefined)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DeskFailure)) throw error
      setFailure(error)
      onFailure?.(error)
      return undefined
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  /** Returns the answer of a single call; undefined in the same cases as `attempt`. */
  const run = <Request extends Schema, Response extends Schema>(
    endpoint: DeskEndpoint<DeskNeed, Request, Response>,
    payload: z.input<Request>,
  ): Promise<z.output<Response> | undefined> => attempt(() => callDesk(endpoint, payload))

  return { attempt, run, isPending, failure }
}

export type DeskAct = ReturnType<typeof useDeskAct>
