import type { FieldErrors } from '@portal/contract/fields/field-errors.ts'
import { readInstructions } from '@portal/contract/instructions.ts'
import { type InstructionRequest, sendInstruction } from '@portal/contract/send-instruction.ts'

import { queryClient } from '#api/query-client.ts'
import { createSending } from '#api/send.ts'
import {
  faultsOf,
  fieldsOf,
  instructionOf,
  type KindOfCase,
} from '#features/instructions/instruction-form.ts'
import {
  useInstructionTexts,
  useKindTexts,
  useReasonTexts,
} from '#features/instructions/instruction-texts.ts'
import type { Form } from '#fields/form/form.ts'
import { amount, day } from '#i18n/formats.ts'
import { serverSentence } from '#sending/server-sentence.ts'
import type { Transmitter } from '#sending/use-transmission.tsx'

interface Instructed {
  choice: KindOfCase
  inkassoNumber: string
  /** It has been received, and the user has closed the receipt. */
  onDone: () => void
}

/** Checks an instruction, shows it once more and sends it; what is wrong keeps its values and is named by field. */
export function useSendInstruction(
  transmit: Transmitter['transmit'],
  { choice, inkassoNumber, onDone }: Instructed,
) {
  const text = useInstructionTexts()
  const said = useSaid()

  return async ({ store }: Form) => {
    const refuse = (faults: FieldErrors) => store.dispatch({ type: 'refuse', faults: fieldsOf(faults) })
    const instruction = instructionOf(store.read().form, choice, inkassoNumber)
    const found = faultsOf(instruction, choice)
    refuse(found)
    if (Object.keys(found).length > 0) return
    const facts = said(instruction)
    await transmit({
      question: {
        words: text('check'),
        doubts: facts.map(([label, value]) => `${label}: ${value}`),
        yes: text('give'),
      },
      ...createSending(sendInstruction, instruction),
      success: ({ receiptNumber }) => ({
        title: `${text('kind')} ${text('ofCase')} ${inkassoNumber} ${text('isSent')}`,
        words: text('sent'),
        facts,
        receiptNumber,
        onClose: onDone,
      }),
      refused: { invalid: ({ fields }) => refuse(fields) },
      failure: sentenceOrGeneral,
      isRepeatable: true,
    })
    // Also when it was refused: something about the case is not as it was.
    void queryClient.invalidateQueries({ queryKey: [readInstructions.path] })
  }
}

/** Why it was refused, in the server's words; the general ones when nobody answered. */
function sentenceOrGeneral(error: unknown): readonly string[] | undefined {
  const lines = serverSentence(error)
  return lines.length > 0 ? lines : undefined
}

type Fact = readonly [label: string, value: string]

/** What an instruction says, field by field: what it is called, and what it is. Of one without faults. */
function useSaid(): (instruction: InstructionRequest) => Fact[] {
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
