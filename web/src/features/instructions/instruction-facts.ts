import type { InstructionReason } from '@portal/contract/instruction-kinds.ts'

import { useInstructionFieldTexts, useReasonTexts } from '#features/instructions/instruction-texts.ts'
import { amount, day } from '#i18n/formats.ts'
import type { Fact } from '#sending/step.ts'

/** The fields of an instruction. Null or left out if its kind does not have them. */
interface Entered {
  readonly until?: string | null | undefined
  readonly minAmount?: string | null | undefined
  readonly rate?: string | null | undefined
  readonly months?: string | number | null | undefined
  readonly reason?: InstructionReason | null | undefined
  readonly text?: string | undefined
}

/** Returns a function that lists what a user entered in an instruction, each as label and value. */
export function useInstructionFacts(): (instruction: Entered) => Fact[] {
  const label = useInstructionFieldTexts()
  const reasonText = useReasonTexts()
  return ({ until, minAmount, rate, months, reason, text }) => {
    const all: readonly (readonly [string, string | undefined | null])[] = [
      [label('until'), until && day(until)],
      [label('minAmount'), minAmount && amount(minAmount)],
      [label('rate'), rate && amount(rate)],
      [label('months'), months?.toString()],
      [label('reason'), reason && reasonText(reason)],
      [label('text'), text],
    ]
    return all.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  }
}
