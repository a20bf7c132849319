import type { InstructionKind } from '@portal/contract/instruction-kinds.ts'
import { useState } from 'react'

import type { KindOfCase } from '#features/instructions/instruction-form.ts'
import { useInstructionTexts } from '#features/instructions/instruction-texts.ts'
import { InstructionForm } from '#features/instructions/InstructionForm.tsx'
import { useKindTexts } from '#features/instructions/kind-texts.ts'
import { KindChoice } from '#features/instructions/KindChoice.tsx'
import { useInstructionForm } from '#features/instructions/use-instruction-form.ts'
import { useSendInstruction } from '#features/instructions/use-send-instruction.ts'
import { FormContext } from '#fields/form/form.ts'
import { SendingDialog, SendingForm } from '#transmission/SendingDialog.tsx'
import { useTransmission } from '#transmission/use-transmission.tsx'

interface InstructionDialogProps {
  inkassoNumber: string
  kinds: readonly KindOfCase[]
  /** The one in which somebody was when his session ended. */
  first: InstructionKind | undefined
  onClose: () => void
}

/** First what is to be instructed, then the form of it. */
export function InstructionDialog({ inkassoNumber, kinds, first, onClose }: InstructionDialogProps) {
  const [kind, setKind] = useState(first)
  const choice = kinds.find((one) => one.kind === kind)
  return choice ? (
    <KindDialog inkassoNumber={inkassoNumber} choice={choice} onClose={onClose} />
  ) : (
    <KindChoice kinds={kinds} onChoose={setKind} onClose={onClose} />
  )
}

interface KindDialogProps {
  inkassoNumber: string
  choice: KindOfCase
  onClose: () => void
}

/** One instruction, filled in, looked at once more and sent. */
function KindDialog({ inkassoNumber, choice, onClose }: KindDialogProps) {
  const text = useInstructionTexts()
  const kindText = useKindTexts()
  const title = `${kindText(choice.kind)}\u00a0– ${text('case')}\u00a0${inkassoNumber}`
  const { transmit, step } = useTransmission(title)
  const { form, isTouched } = useInstructionForm(choice.kind, inkassoNumber)
  const send = useSendInstruction(transmit, { choice, inkassoNumber, onDone: onClose })
  return (
    <SendingDialog title={title} step={step} hasUnsent={isTouched} onClose={onClose}>
      {(sending) => (
        <FormContext value={form}>
          <SendingForm {...sending} onSubmit={() => void send(form)}>
            <InstructionForm choice={choice} />
          </SendingForm>
        </FormContext>
      )}
    </SendingDialog>
  )
}
