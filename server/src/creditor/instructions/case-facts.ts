import { type CaseFacts, instructionChoice, instructionFaults } from '@portal/contract/instruction-rules.ts'
import type { Instruction } from '@portal/contract/send-instruction.ts'

import type { Creditor } from '#access/creditor.ts'
import { lockStagedCase, type StagedCase } from '#access/own-case.ts'
import { givenInstructions } from '#creditor/instructions/given-instructions.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'
import type { Subject } from '#submissions/submit.ts'

/** What the rule asks of a case on a day, of whoever instructs. */
export const caseFacts = (
  { stage, aktuellersaldo, datletztezahl }: StagedCase,
  given: CaseFacts['given'],
  { creditor, today }: Instructing,
): CaseFacts => ({
  stage,
  balance: aktuellersaldo,
  isBalanceTold: creditor.zinsenEnabled,
  lastPayment: datletztezahl,
  today,
  given,
})

interface Instructing {
  readonly creditor: Creditor
  /** ISO date. */
  readonly today: string
}

/**
 * The case that an instruction is about, locked as it is decided on: the second of two that come at once knows of the
 * first. Throws why it is not taken, or `invalid` with the limits that it passes and the warnings that are not confirmed.
 */
export async function findInstructedCase(
  transaction: Db,
  instructing: Instructing,
  instruction: Instruction,
): Promise<Subject> {
  const { kind, inkassoNumber } = instruction
  const { creditor } = instructing
  const locked = await lockStagedCase(transaction, creditor, inkassoNumber)
  const given = await givenInstructions(transaction, creditor, inkassoNumber)
  const choice = instructionChoice(kind, caseFacts(locked, given, instructing))
  const [refusal] = choice.why
  if (refusal) throw new AppError(refusal)
  const faults = instructionFaults(instruction, choice)
  if (Object.keys(faults).length > 0) throw new AppError('invalid', faults)
  return locked
}
