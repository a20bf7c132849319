import type { InstructionKind } from '@portal/contract/instruction-kinds.ts'
import { instructionRequest } from '@portal/contract/send-instruction.ts'
import { useState } from 'react'

import { emptyInstruction, type KindOfCase } from '#features/instructions/instruction-form.ts'
import {
  instructionNames,
  useInstructionTexts,
  useKindTexts,
} from '#features/instructions/instruction-texts.ts'
import { InstructionForm } from '#features/instructions/InstructionForm.tsx'
import { KindChoice } from '#features/instructions/KindChoice.tsx'
import { unsentInstruction } from '#features/instructions/unsent-instruction.ts'
import { useSendInstruction } from '#features/instructions/use-send-instruction.ts'
import { FormContext } from '#fields/form/form.ts'
import { useRestorableForm } from '#fields/form/use-restorable-form.ts'
import { CaseLine } from '#sending/CaseLine.tsx'
import { SendFormDialog, SendForm } from '#sending/SendFormDialog.tsx'
import { useSendDialog } from '#sending/use-send-dialog.tsx'

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
  const { sendWithDialog, step } = useSendDialog(title)
  const { form, isTouched } = useInstructionForm(choice.kind, inkassoNumber)
  const send = useSendInstruction(sendWithDialog, { choice, inkassoNumber, onDone: onClose })
  return (
    <SendFormDialog
      title={title}
      about={<CaseLine inkassoNumber={inkassoNumber} />}
      step={step}
      hasUnsent={isTouched}
      onClose={onClose}
    >
      {(sending) => (
        <FormContext value={form}>
          {/* `send` shows errors in its dialog. */}
          <SendForm {...sending} act={text('next')} onSubmit={() => void send(form)}>
            <InstructionForm choice={choice} />
          </SendForm>
        </FormContext>
      )}
    </SendFormDialog>
  )
}

/** Form state of one kind for one case: empty, or restored from before the session ended. */
function useInstructionForm(kind: InstructionKind, inkassoNumber: string) {
  const unsent = unsentInstruction.entries()
  const isOfDialog = unsent?.kind === kind && unsent.inkassoNumber === inkassoNumber
  return useRestorableForm({
    schema: instructionRequest,
    names: instructionNames,
    empty: emptyInstruction(kind),
    restored: isOfDialog ? unsent.form : undefined,
    watch: (read) =>
      unsentInstruction.watch(() => {
        const form = read()
        return form && { kind, inkassoNumber, form }
      }),
  })
}
