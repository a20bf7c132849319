import type { InstructionRequest } from '@portal/contract/send-instruction.ts'

import { useInstructionTexts, useReasonTexts } from '#features/instructions/instruction-texts.ts'
import { useKindTexts } from '#features/instructions/kind-texts.ts'
import { amount, day } from '#i18n/formats.ts'

type Fact = readonly [label: string, value: string]

/** What an instruction says, field by field: what it is called, and what it is. Of one without faults. */
export function useSaid(): (instruction: InstructionRequest) => Fact[] {
  const text = useInstructionTexts()
  const kindText = useKindTexts()
  const reasonText = useReasonTexts()
  return ({ inkassoNumber, kind, until, minAmount, rate, months, reason, text: more }) => {
    const all: readonly (readonly [string, string | undefined])[] = [
      [text('kind'), kindText(kind)],
      [text('collectionNumber'), inkassoNumber],
      [text('until'), until && day(until)],
      [text('minAmount'), minAmount && amount(minAmount)],
      [text('rate'), rate && amount(rate)],
      [text('months'), months === undefined ? undefined : String(months)],
      [text('reason'), reason && reasonText(reason)],
      [text('text'), more],
    ]
    return all.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
  }
}
