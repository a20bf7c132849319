import type { Creditor } from '#access/creditor.ts'
import { holdOwnCase, lockStagedCase } from '#access/own-case.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#errors/app-error.ts'
import type { Subject } from '#submissions/submit.ts'

/** The case that a follow-up is about. */
export interface CaseSubject extends Subject {
  readonly inkassoNumber: string
  readonly geschaeftsId: string
}

/** Finds a case of the creditor's own numbers and file types; any other is `not_found`, like an unknown one (R36). */
export const findOwnCase =
  (inkassoNumber: string) =>
  (transaction: Db, creditor: Creditor): Promise<CaseSubject> =>
    holdOwnCase(transaction, creditor, inkassoNumber)

/**
 * The same for a claim increase, which a judicial case does not take: its stage is that at which the submission is
 * committed (requirement R41).
 */
export const findIncreasableCase =
  (inkassoNumber: string) =>
  async (transaction: Db, creditor: Creditor): Promise<CaseSubject> => {
    const { stage, ...subject } = await lockStagedCase(transaction, creditor, inkassoNumber)
    if (stage !== 'preCourt') throw new AppError('already_judicial')
    return subject
  }
