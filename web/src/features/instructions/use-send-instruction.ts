import type { FieldErrors } from '@portal/contract/fields/field-errors.ts'
import { readInstructions } from '@portal/contract/instructions.ts'
import { type InstructionRequest, sendInstruction } from '@portal/contract/send-instruction.ts'

import { queryClient } from '#api/query-client.ts'
import { createIdempotentCall } from '#api/send.ts'
import { useInstructionFacts } from '#features/instructions/instruction-facts.ts'
import {
  faultsOf,
  fieldsOf,
  instructionOf,
  type KindOfCase,
} from '#features/instructions/instruction-form.ts'
import { useInstructionTexts, useKindTexts } from '#features/instructions/instruction-texts.ts'
import type { Form } from '#fields/form/form.ts'
import { serverSentence } from '#sending/server-sentence.ts'
import type { Fact } from '#sending/step.ts'
import type { SendDialog } from '#sending/use-send-dialog.tsx'

interface Instructed {
  choice: KindOfCase
  inkassoNumber: string
  /** Called after the user has closed the receipt. */
  onDone: () => void
}

/**
 * Validates an instruction, shows a summary and sends it. On errors the form keeps its values and the fields are
 * marked.
 */
export function useSendInstruction(
  sendWithDialog: SendDialog['sendWithDialog'],
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
    await sendWithDialog({
      question: {
        words: text('check'),
        facts,
        yes: text('give'),
        no: text('back'),
      },
      ...createIdempotentCall(sendInstruction, instruction),
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
    // Refetches the instructions even after a refusal, because the case may have changed.
    void queryClient.invalidateQueries({ queryKey: [readInstructions.path] })
  }
}

/**
 * Returns the server's reason for the refusal. Returns undefined if the server did not answer; the dialog then
 * shows a general message.
 */
function sentenceOrGeneral(error: unknown): readonly string[] | undefined {
  const lines = serverSentence(error)
  return lines.length > 0 ? lines : undefined
}

/** Returns a function that lists a valid instruction for the dialog, each field as label and value. */
function useSaid(): (instruction: InstructionRequest) => Fact[] {
  const text = useInstructionTexts()
  const kindText = useKindTexts()
  const factsOf = useInstructionFacts()
  return (instruction) => [
    [text('kind'), kindText(instruction.kind)],
    [text('collectionNumber'), instruction.inkassoNumber],
    ...factsOf(instruction),
  ]
}
