import type { InstructionKind } from '@portal/contract/instruction-kinds.ts'
import { instructionRequest } from '@portal/contract/send-instruction.ts'
import { useState } from 'react'

import { emptyInstruction, type KindOfCase } from '#features/instructions/instruction-form.ts'
import { useInstructionTexts, useKindTexts } from '#features/instructions/instruction-texts.ts'
import { InstructionForm } from '#features/instructions/InstructionForm.tsx'
import { keptInstruction } from '#features/instructions/kept-instruction.ts'
import { KindChoice } from '#features/instructions/KindChoice.tsx'
import { useSendInstruction } from '#features/instructions/use-send-instruction.ts'
import { FormContext } from '#fields/form/form.ts'
import { useKeptForm } from '#fields/form/use-kept-form.ts'
import { SendingDialog, SendingForm } from '#sending/SendingDialog.tsx'
import { useTransmission } from '#sending/use-transmission.tsx'

interface InstructionDialogProps {
  inkassoNumber: string
  kinds: readonly KindOfCase[]
  /** Kind of the unfinished instruction from before the session ended. */
  first: InstructionKind | undefined
  onClose: () => void
}

/** Dialog for a new instruction: first the choice of its kind, then its form. */
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

/** Form, summary and result of one instruction. */
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

/** Form state of one kind for one case: empty, or restored from before the session ended. */
function useInstructionForm(kind: InstructionKind, inkassoNumber: string) {
  const kept = keptInstruction.kept()
  const isKept = kept?.kind === kind && kept.inkassoNumber === inkassoNumber
  return useKeptForm({
    schema: instructionRequest,
    empty: emptyInstruction(kind),
    kept: isKept ? kept.form : undefined,
    watch: (read) =>
      keptInstruction.watch(() => {
        const form = read()
        return form && { kind, inkassoNumber, form }
      }),
  })
}
