import { type CaseFacts, instructionChoice, instructionFaults } from '@portal/contract/instruction-rules.ts'
import type { Instruction } from '@portal/contract/send-instruction.ts'

import type { Creditor } from '#access/creditor.ts'
import { lockStagedCase, type StagedCase } from '#access/own-case.ts'
import { earlierInstructions } from '#creditor/instructions/earlier-instructions.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'
import type { Subject } from '#submissions/submit.ts'

/** The facts about a case that the instruction rules need. */
export const caseFacts = (
  { stage, aktuellersaldo, datletztezahl }: StagedCase,
  given: CaseFacts['given'],
  { creditor, today }: Instructing,
): CaseFacts => ({
  stage,
  balance: aktuellersaldo,
  isBalanceVisible: creditor.zinsenEnabled,
  lastPayment: datletztezahl,
  today,
  given,
})

interface Instructing {
  readonly creditor: Creditor
  /** ISO date, in German time. */
  readonly today: string
}

/**
 * Finds and locks the case of an instruction, so that parallel instructions are checked one after the other.
 * If the instruction is refused, throws the reason as the error code. Throws `invalid` for exceeded limits
 * and unconfirmed warnings.
 */
export async function findInstructedCase(
  transaction: Db,
  instructing: Instructing,
  instruction: Instruction,
): Promise<Subject> {
  const { kind, inkassoNumber } = instruction
  const { creditor } = instructing
  const locked = await lockStagedCase(transaction, creditor, inkassoNumber)
  const earlier = await earlierInstructions(transaction, creditor, inkassoNumber)
  const choice = instructionChoice(kind, caseFacts(locked, earlier, instructing))
  const [refusal] = choice.why
  if (refusal) throw new AppError(refusal)
  const faults = instructionFaults(instruction, choice)
  if (Object.keys(faults).length > 0) throw new AppError('invalid', faults)
  return locked
}
