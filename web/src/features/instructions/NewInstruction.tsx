import type { PossibleInstructions } from '@portal/contract/instructions.ts'
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'

import { useCardTexts } from '#features/instructions/instruction-texts.ts'
import { unsentInstruction } from '#features/instructions/unsent-instruction.ts'
import { useOfferActions } from '#screens/page-actions.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { focusAfterDialog } from '#ui/dialog/focus-after-dialog.ts'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'
import { usePart } from '#ui/use-part.ts'

const loadDialog = async () =>
  (await import('#features/instructions/InstructionDialog.tsx')).InstructionDialog

interface NewInstructionProps {
  inkassoNumber: string
  possible: PossibleInstructions
  /**
   * Heading of the card. Gets the focus when the dialog closes after the case has been closed, because the
   * button for a new instruction has then disappeared.
   */
  heading: RefObject<HTMLElement | null>
  /** Receives the function that opens the dialog. */
  opener: RefObject<(() => void) | null>
}

/**
 * Button and dialog for a new instruction, for open cases. The dialog's code is loaded on first use. An open form
 * stays open even if the case is closed meanwhile.
 */
export function NewInstruction({ inkassoNumber, possible, heading, opener }: NewInstructionProps) {
  const text = useCardTexts()
  const button = useRef<HTMLButtonElement>(null)
  /** The element that had the focus when the dialog was opened: this button, or the button of a menu. */
  const origin = useRef<HTMLElement>(null)
  const { part: Dialog, hasFailed, fetchPart } = usePart(loadDialog)
  const [first, setFirst] = useState(() => keptKind(inkassoNumber))
  const [isOpen, setOpen] = useState(first !== undefined)
  const isClosed = possible.stage === 'closed'
  useImperativeHandle(opener, () => open)
  useOfferActions(isClosed ? [] : [{ words: text('give'), run: open }])
  useEffect(() => {
    if (first) fetchPart()
  }, [first, fetchPart])

  function open() {
    const { activeElement, body } = document
    origin.current = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null
    setOpen(true)
    fetchPart()
  }

  function close() {
    setOpen(false)
    setFirst(undefined)
    focusAfterDialog(isClosed ? heading : origin.current ? origin : button)
  }

  return (
    <>
      {!isClosed && (
        <Button ref={button} variant="default" size="xs" onClick={open}>
          {text('give')}
        </Button>
      )}
      <ErrorLine>{hasFailed && text('dialogFailed')}</ErrorLine>
      {isOpen && Dialog && (
        <Dialog inkassoNumber={inkassoNumber} kinds={possible.kinds} first={first} onClose={close} />
      )}
    </>
  )
}

function keptKind(inkassoNumber: string) {
  const unsent = unsentInstruction.entries()
  return unsent?.inkassoNumber === inkassoNumber ? unsent.kind : undefined
}
