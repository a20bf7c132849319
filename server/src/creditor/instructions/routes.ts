import type { addedFields } from '@portal/contract/fields/added-fields.ts'
import { type Warning, warnings } from '@portal/contract/instruction-kinds.ts'
import { type InstructionChoice, instructionChoices } from '@portal/contract/instruction-rules.ts'
import { readInstructions } from '@portal/contract/instructions.ts'
import type { Language } from '@portal/contract/languages.ts'
import { sendInstruction } from '@portal/contract/send-instruction.ts'
import { warningWords } from '@portal/contract/words/instruction-words.ts'
import type { Words } from '@portal/contract/words/words.ts'
import type * as z from 'zod/mini'

import { findStagedCase } from '#access/own-case.ts'
import { caseFacts, findInstructedCase } from '#creditor/instructions/case-facts.ts'
import { earlierInstructions } from '#creditor/instructions/earlier-instructions.ts'
import { germanDay } from '#ground/clock.ts'
import type { Api } from '#http/api.ts'
import { type SendingContext, sendingRoute } from '#submissions/sending-routes.ts'

type AddedFields = z.output<z.ZodMiniObject<(typeof addedFields)['instruction']>>

/** @param recallCosts The operator's text about the costs of a recall. */
export function instructionRoutes(api: Api, context: SendingContext, recallCosts: Words) {
  const { db, clock } = context
  const wordsOf = warningWords(recallCosts)
  const shownChoice = (choice: InstructionChoice) => ({
    ...choice,
    why: [...choice.why],
    warnings: choice.warnings.map((warning) => ({ warning, words: wordsOf[warning] })),
  })

  api.creditor(readInstructions, async ({ inkassoNumber }, creditor) => {
    const found = await findStagedCase(db, creditor, inkassoNumber)
    const given = await earlierInstructions(db, creditor, inkassoNumber)
    const today = germanDay(clock())
    const facts = caseFacts(found, given, { creditor, today })
    const kinds = instructionChoices(facts).map(shownChoice)
    const balance = facts.isBalanceVisible ? facts.balance : null
    return { stage: facts.stage, balance, today, kinds, given }
  })

  const textsOf = (confirmed: readonly Warning[], language: Language): AddedFields => ({
    confirmedTexts: warnings.filter((one) => confirmed.includes(one)).map((one) => wordsOf[one][language]),
  })

  sendingRoute(api, context, sendInstruction, (instruction, _user, { language }) => ({
    async findSubject(transaction, creditor) {
      const today = germanDay(clock())
      const subject = await findInstructedCase(transaction, { creditor, today }, instruction)
      return { ...subject, adds: textsOf(instruction.confirmed, language) }
    },
    // Instructions are shown from their submissions, so nothing else is stored.
    show: async () => {},
  }))
}
