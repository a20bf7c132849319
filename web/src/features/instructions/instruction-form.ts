import type { FieldErrors } from '@portal/contract/fields/field-errors.ts'
import { fieldErrorsOf } from '@portal/contract/fields/field-errors.ts'
import { fieldsOfKind, type InstructionKind } from '@portal/contract/instruction-kinds.ts'
import { type InstructionChoice, instructionFaults } from '@portal/contract/instruction-rules.ts'
import type { PossibleInstructions } from '@portal/contract/instructions.ts'
import { type InstructionRequest, instructionRequest } from '@portal/contract/send-instruction.ts'
import * as z from 'zod/mini'

import { isConfirmed } from '#fields/form/ConfirmField.tsx'

/** What holds for a kind, with the words of its warnings. */
export type KindOfCase = PossibleInstructions['kinds'][number]

/** What stands in the form as it opens: its fields, each empty. A warning is confirmed under its own name. */
export const emptyInstruction = (kind: InstructionKind): object =>
  Object.fromEntries([...fieldsOfKind[kind], 'text'].map((field) => [field, '']))

/** What is sent of a form: only what belongs to its kind, and of the warnings those that were shown and confirmed. */
export const instructionOf = (
  form: object,
  { kind, warnings }: KindOfCase,
  inkassoNumber: string,
): InstructionRequest => {
  const fields = Object.entries(form).filter(([field]) => field in emptyInstruction(kind))
  const confirmed = warnings.map(({ warning }) => warning).filter((warning) => isConfirmed(form, warning))
  return { inkassoNumber, kind, ...Object.fromEntries(fields), confirmed }
}

/** Field of the form → what is wrong with it, as the server would say. */
export function faultsOf(instruction: InstructionRequest, choice: KindOfCase): FieldErrors {
  const checked = z.safeParse(instructionRequest, instruction, { reportInput: true })
  if (!checked.success) {
    const missing = instructionFaults({ confirmed: instruction.confirmed ?? [] }, ruleOf(choice))
    return fieldsOf({ ...fieldErrorsOf(checked.error), ...missing })
  }
  return fieldsOf(instructionFaults(checked.data, ruleOf(choice)))
}

/** The rule knows warnings by their names alone. */
const ruleOf = (choice: KindOfCase): InstructionChoice => ({
  ...choice,
  warnings: choice.warnings.map(({ warning }) => warning),
})

/** The fields of the form that faults of a call are about. */
export const fieldsOf = (faults: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(faults).map(([path, fault]) => [path.replace('confirmed.', ''), fault]))
