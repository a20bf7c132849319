import { asLines } from '@portal/contract/fields/blanks.ts'

import { withDatabase } from '#cli/with-database.ts'
import type { Db } from '#db/connect.ts'
import { type Act, actNow, type OperatorPerson } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { accept, acknowledge, refuse } from '#operator/submissions/decide.ts'
import { findSubmission } from '#operator/submissions/find-submission.ts'

interface Options {
  'inkasso-number'?: string | undefined
  reason?: string | undefined
}

/** Notes something about one submission; answers whether it is new. */
type Note = (db: Db, name: string, act: Act) => Promise<boolean>

const decisions = {
  ack: () => acknowledge,
  accept({ 'inkasso-number': inkassoNumber }, names) {
    if (inkassoNumber !== undefined && names.length > 1)
      throw new OperatorError('Two mandates do not become the same case: please accept one at a time.')
    return (db, name, act) => accept(db, name, inkassoNumber, act)
  },
  refuse({ reason }) {
    const words = asLines(reason ?? '')
    if (!words) throw new OperatorError('Please give the reason with --reason; the creditor reads it.')
    return (db, name, act) => refuse(db, name, words, act)
  },
} satisfies Record<string, (options: Options, names: readonly string[]) => Note>

export const isDecision = (verb: string): verb is keyof typeof decisions => Object.hasOwn(decisions, verb)

/**
 * Decides about each by itself: what cannot be done is named and does not stop the others. A name that there is not stops
 * all: what was decided is not taken back, and a forgotten quotation mark makes names of a reason's words.
 * @returns the exit code
 */
export async function decideEach(
  verb: keyof typeof decisions,
  names: readonly string[],
  options: Options,
  operator: OperatorPerson,
): Promise<number> {
  const note: Note = decisions[verb](options, names)
  let exitCode = 0
  await withDatabase(async (db) => {
    const unknown = await unknownOf(db, names)
    if (unknown.length > 0)
      throw new OperatorError(`There is no submission ${unknown.join(', ')}. Nothing was noted.`)
    for (const name of names) {
      try {
        const isNew = await note(db, name, actNow(operator))
        console.log(`${name}: ${verb} ${isNew ? 'noted' : 'was noted before'}`)
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error
        console.error(`${name}: ${error.message}`)
        exitCode = 1
      }
    }
  })
  return exitCode
}

async function unknownOf(db: Db, names: readonly string[]): Promise<string[]> {
  const unknown: string[] = []
  for (const name of names) if (!(await findSubmission(db, name))) unknown.push(name)
  return unknown
}
