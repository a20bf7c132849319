import { InstructionToCases } from '#features/instructions/InstructionToCases.tsx'
import { MessageToCases } from '#features/messages/MessageToCases.tsx'
import type { ChosenCase } from '#sending/cases/send-to-cases.ts'

/** What can be sent for each of several cases. */
export type Submission = 'message' | 'pause' | 'recall'

interface ChosenCasesDialogProps {
  kind: Submission
  cases: readonly ChosenCase[]
  onClose: () => void
}

/** The dialog of one kind of submission. */
export const ChosenCasesDialog = ({ kind, ...props }: ChosenCasesDialogProps) =>
  kind === 'message' ? <MessageToCases {...props} /> : <InstructionToCases kind={kind} {...props} />
