import { isGerichtlich } from '@portal/contract/judicial.ts'

import type { Creditor } from '#access/creditor.ts'
import { notFound, ownCase } from '#access/own-case.ts'
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
  (creditor: Creditor, inkassoNumber: string) =>
  (transaction: Db): Promise<CaseSubject> =>
    ownCase(transaction, creditor, inkassoNumber)
      .select(['glgNumber', 'inkassoNumber', 'geschaeftsId'])
      .executeTakeFirstOrThrow(notFound)

/**
 * The same for a claim increase, which a judicial case does not take. Case and file type stay as they were read until
 * the submission is committed (requirement R41). They are locked one after the other: a case that changes its type
 * while a join waits for it would drop out of the join.
 */
export const findIncreasableCase =
  (creditor: Creditor, inkassoNumber: string) =>
  async (transaction: Db): Promise<CaseSubject> => {
    const { aktentyp, ...subject } = await ownCase(transaction, creditor, inkassoNumber)
      .select(['glgNumber', 'inkassoNumber', 'geschaeftsId', 'aktentyp'])
      .forShare()
      .executeTakeFirstOrThrow(notFound)
    const { name } = await transaction
      .selectFrom('fileType')
      .where('aktentyp', '=', aktentyp)
      .select('name')
      .forShare()
      .executeTakeFirstOrThrow()
    if (isGerichtlich({ aktentyp, name })) throw new AppError('already_judicial')
    return subject
  }
