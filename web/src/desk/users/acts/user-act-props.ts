import type { DeskUser } from '@portal/contract/desk/users.ts'

/** What each dialog about a user gets. */
export interface UserActProps {
  user: DeskUser
  onClose: () => void
  /** Called when the act has been carried out. @param said What happened, in a sentence. */
  onDone: (said: string) => void
}
