import { listDeskCustomers, showDeskCustomer } from '@portal/contract/desk/customers.ts'
import { type DeskUser, listDeskUsers, showDeskUser } from '@portal/contract/desk/users.ts'

import { deskQuery, deskQueryClient } from '#api/desk-call.ts'
import { useDeskAct } from '#desk/dialogs/use-desk-act.ts'

/** An act on a user. After a refusal, fetches the user again, because another clerk may have changed them. */
export const useUserAct = () =>
  useDeskAct(({ code }) => {
    if (code === 'refused') void deskQueryClient.invalidateQueries({ queryKey: [showDeskUser.path] })
  })

/** Stores the user that an act returned, and fetches the lists again. */
export async function storeUser(user: DeskUser): Promise<void> {
  const { queryKey } = deskQuery(showDeskUser, { username: user.username })
  // A response from before the act would overwrite the user.
  await deskQueryClient.cancelQueries({ queryKey })
  deskQueryClient.setQueryData(queryKey, user)
  renewLists()
}

/** Fetches all lists and counts of users again. */
export function renewLists(): void {
  for (const { path } of [listDeskUsers, listDeskCustomers, showDeskCustomer])
    void deskQueryClient.invalidateQueries({ queryKey: [path] })
}
