import { listDeskCustomers, showDeskCustomer } from '@portal/contract/desk/customers.ts'
import type { DeskEndpoint, DeskNeed } from '@portal/contract/desk/endpoint.ts'
import { type DeskUser, listDeskUsers, showDeskUser } from '@portal/contract/desk/users.ts'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'

import { callDesk, DeskFailure, deskQuery, deskQueryClient } from '#api/desk-call.ts'

/** An act of a clerk: its state, and the function that carries it out. */
export function useDeskAct() {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<DeskFailure>()
  const isBusy = useRef(false)

  /** Returns the answer; undefined after a failure, or if another call is pending. */
  async function run<Request extends z.core.$ZodType, Response extends z.core.$ZodType>(
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
      // Shows what another clerk has done, behind the sentence.
      if (error.code === 'refused') void deskQueryClient.invalidateQueries({ queryKey: [showDeskUser.path] })
      return undefined
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  return { run, isPending, failure }
}

export type DeskAct = ReturnType<typeof useDeskAct>

/** Shows a user as an act has returned them, and fetches the lists again. */
export async function storeUser(user: DeskUser): Promise<void> {
  const { queryKey } = deskQuery(showDeskUser, { username: user.username })
  // An answer from before the act would replace the user.
  await deskQueryClient.cancelQueries({ queryKey })
  deskQueryClient.setQueryData(queryKey, user)
  renewLists()
}

/** Fetches again what lists and counts users. */
export function renewLists(): void {
  for (const { path } of [listDeskUsers, listDeskCustomers, showDeskCustomer])
    void deskQueryClient.invalidateQueries({ queryKey: [path] })
}
