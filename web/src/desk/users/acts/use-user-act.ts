import { listDeskCustomers, showDeskCustomer } from '@portal/contract/desk/customers.ts'
import { type DeskUser, listDeskUsers, showDeskUser } from '@portal/contract/desk/users.ts'

import { deskQuery, deskQueryClient } from '#api/desk-call.ts'
import { useDeskAct } from '#desk/dialogs/use-desk-act.ts'

/** An act on a user. A refusal fetches the user again, whom another clerk may have changed. */
export const useUserAct = () =>
  useDeskAct(({ code }) => {
    if (code === 'refused') void deskQueryClient.invalidateQueries({ queryKey: [showDeskUser.path] })
  })

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
