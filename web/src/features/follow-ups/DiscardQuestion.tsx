import { Button } from '@mantine/core'

import { useFollowUpTexts } from '#features/follow-ups/follow-up-texts.ts'
import { PlainDialog } from '#ui/PlainDialog.tsx'

interface DiscardQuestionProps {
  isOpen: boolean
  onCarryOn: () => void
  onDiscard: () => void
}

/** Asks before something typed is given up. */
export function DiscardQuestion({ isOpen, onCarryOn, onDiscard }: DiscardQuestionProps) {
  const text = useFollowUpTexts()
  return (
    <PlainDialog
      isOpen={isOpen}
      title={text('discardTitle')}
      onClose={onCarryOn}
      actions={
        <>
          <Button onClick={onCarryOn}>{text('carryOn')}</Button>
          <Button variant="default" onClick={onDiscard}>
            {text('discard')}
          </Button>
        </>
      }
    >
      <p>{text('discardQuestion')}</p>
    </PlainDialog>
  )
}
