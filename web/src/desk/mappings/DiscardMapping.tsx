import { QuestionDialog } from '#desk/dialogs/QuestionDialog.tsx'
import { useLeaveTexts } from '#screens/leaving/leave-texts.ts'

interface DiscardMappingProps {
  onDiscard: () => void
  onClose: () => void
}

/** Asks before changes of a mapping are discarded. */
export function DiscardMapping({ onDiscard, onClose }: DiscardMappingProps) {
  const text = useLeaveTexts()
  return (
    <QuestionDialog
      title={text('title')}
      act={text('leave')}
      sending={{ isPending: false, failure: undefined }}
      onAct={async () => {
        onClose()
        onDiscard()
      }}
      onClose={onClose}
    >
      <p>{text('warning')}</p>
    </QuestionDialog>
  )
}
