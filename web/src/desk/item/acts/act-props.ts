import type { DeskItem } from '@portal/contract/desk/item.ts'

/** Props of every dialog of an act. */
export interface ActProps {
  item: DeskItem
  onClose: () => void
  /** Called when the act has been carried out. @param said What happened, in a sentence. */
  onDone: (said: string) => void
  /** Asks whether to take the submission over from the other clerk. */
  onTakeOver: () => void
}
