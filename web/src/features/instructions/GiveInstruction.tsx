import type { PossibleInstructions } from '@portal/contract/instructions.ts'
import { useEffect, useRef, useState } from 'react'

import { useCardTexts } from '#features/instructions/card-texts.ts'
import { keptInstruction } from '#features/instructions/kept-instruction.ts'
import { useOfferActions } from '#screens/page-actions.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { focusAfterDialog } from '#ui/focus-after-dialog.ts'
import { usePart } from '#ui/use-part.ts'

const loadDialog = async () =>
  (await import('#features/instructions/InstructionDialog.tsx')).InstructionDialog

interface GiveInstructionProps {
  inkassoNumber: string
  possible: PossibleInstructions
}

/** The way to give an instruction. The forms are fetched when one is first asked for. */
export function GiveInstruction({ inkassoNumber, possible }: GiveInstructionProps) {
  const text = useCardTexts()
  const button = useRef<HTMLButtonElement>(null)
  const { part: Dialog, hasFailed, fetchPart } = usePart(loadDialog)
  const [first] = useState(() => keptKind(inkassoNumber))
  const [isOpen, setOpen] = useState(first !== undefined)
  useOfferActions([{ words: text('give'), run: () => setOpen(true) }])
  useEffect(() => {
    if (isOpen) fetchPart()
  }, [isOpen, fetchPart])

  function close() {
    setOpen(false)
    focusAfterDialog(button)
  }

  return (
    <>
      <Button ref={button} variant="default" size="xs" onClick={() => setOpen(true)}>
        {text('give')}
      </Button>
      <ErrorLine>{hasFailed && text('dialogFailed')}</ErrorLine>
      {isOpen && Dialog && (
        <Dialog inkassoNumber={inkassoNumber} kinds={possible.kinds} first={first} onClose={close} />
      )}
    </>
  )
}

function keptKind(inkassoNumber: string) {
  const kept = keptInstruction.kept()
  return kept?.inkassoNumber === inkassoNumber ? kept.kind : undefined
}
