import type { DeskUser } from '@portal/contract/desk/users.ts'

/** Props of every dialog about a user. */
export interface UserActProps {
  user: DeskUser
  onClose: () => void
  /** Called when the act has been carried out. @param said What happened, in a sentence. */
  onDone: (said: string) => void
}
