import type { InstructionKind } from '@portal/contract/instruction-kinds.ts'
import { instructionRequest } from '@portal/contract/send-instruction.ts'

import { emptyInstruction } from '#features/instructions/instruction-form.ts'
import { keptInstruction } from '#features/instructions/kept-instruction.ts'
import { useKeptForm } from '#fields/form/use-kept-form.ts'

/** The form of one kind for one case: empty, or as it stood when the session ended. */
export function useInstructionForm(kind: InstructionKind, inkassoNumber: string) {
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
