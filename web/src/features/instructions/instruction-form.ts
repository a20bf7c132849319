import type { FieldErrors } from '@portal/contract/fields/field-errors.ts'
import { fieldErrorsOf } from '@portal/contract/fields/field-errors.ts'
import { fieldsOfKind, type InstructionKind } from '@portal/contract/instruction-kinds.ts'
import { type InstructionChoice, instructionFaults } from '@portal/contract/instruction-rules.ts'
import type { PossibleInstructions } from '@portal/contract/instructions.ts'
import { type InstructionRequest, instructionRequest } from '@portal/contract/send-instruction.ts'
import * as z from 'zod/mini'

import { isConfirmed } from '#fields/form/ConfirmField.tsx'

/** A kind of instruction with its rules for a case and the texts of its warnings. */
export type KindOfCase = PossibleInstructions['kinds'][number]

/** Initial form values: all fields empty. A confirmed warning is added under the warning's name. */
export const emptyInstruction = (kind: InstructionKind): object =>
  Object.fromEntries([...fieldsOfKind[kind], 'text'].map((field) => [field, '']))

/** The payload of a form: the fields of its kind, and the warnings that were shown and confirmed. */
export const instructionOf = (
  form: object,
  { kind, warnings }: KindOfCase,
  inkassoNumber: string,
): InstructionRequest => {
  const fields = Object.entries(form).filter(([field]) => field in emptyInstruction(kind))
  const confirmed = warnings.map(({ warning }) => warning).filter((warning) => isConfirmed(form, warning))
  return { inkassoNumber, kind, ...Object.fromEntries(fields), confirmed }
}

/** Form field → error code. The same rules as the server's. */
export function faultsOf(instruction: InstructionRequest, choice: KindOfCase): FieldErrors {
  const checked = z.safeParse(instructionRequest, instruction, { reportInput: true })
  if (!checked.success) {
    const missing = instructionFaults({ confirmed: instruction.confirmed ?? [] }, ruleOf(choice))
    return fieldsOf({ ...fieldErrorsOf(checked.error), ...missing })
  }
  return fieldsOf(instructionFaults(checked.data, ruleOf(choice)))
}

/** The choice as `instructionFaults` expects it: warnings by name only. */
const ruleOf = (choice: KindOfCase): InstructionChoice => ({
  ...choice,
  warnings: choice.warnings.map(({ warning }) => warning),
})

/** Converts the error paths of the call to form fields: `confirmed.x` is the field `x`. */
export const fieldsOf = (faults: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(faults).map(([path, fault]) => [path.replace('confirmed.', ''), fault]))
