import { type Stage, stageOf } from '@portal/contract/judicial.ts'
import { type Expression, sql, type SqlBool } from 'kysely'

import type { Creditor, OwnAktentypen } from '#access/creditor.ts'
import { isOneOf } from '#db/conditions.ts'
import type { Db } from '#db/connect.ts'
import { throwInProgress } from '#db/database-away.ts'
import { AppError } from '#ground/app-error.ts'

/*
 * Access to a case and everything that belongs to it: the case must have one of the creditor's own numbers and a
 * file type that the creditor may see (docs/decisions/access.md).
 */

/** Query for a case. Returns no row if the case does not exist or is not the creditor's own. */
export const ownCase = (db: Db, { glgNumbers, aktentypen }: Creditor, inkassoNumber: string) =>
  db
    .selectFrom('inkassoCase')
    .where('inkassoCase.inkassoNumber', '=', inkassoNumber) // guard: R40
    .where(isOneOf('inkassoCase.glgNumber', glgNumbers)) // guard: R36
    .where(isOneOf('inkassoCase.aktentyp', aktentypen.types)) // guard: R39

/**
 * Locks an own case against deletion until the transaction ends, for inserts into tables without a foreign key to
 * the case. Throws `not_found` for any other case. If the case is being deleted, throws `in_progress` without
 * waiting, so that the client retries.
 */
export const lockOwnCase = (transaction: Db, creditor: Creditor, inkassoNumber: string) =>
  ownCase(transaction, creditor, inkassoNumber)
    .select(['glgNumber', 'inkassoNumber', 'geschaeftsId', 'aktentyp'])
    .forKeyShare()
    .noWait()
    .executeTakeFirstOrThrow(notFound)
    .catch(throwInProgress)

/** The fields of a case that determine what may be sent for it. */
export interface StagedCase {
  readonly glgNumber: string
  readonly inkassoNumber: string
  readonly geschaeftsId: string
  /** The balance, a decimal string. */
  readonly aktuellersaldo: string
  /** Day of the last payment (ISO date). */
  readonly datletztezahl: string | null
  readonly stage: Stage
}

/** An own case with its stage. Throws `not_found` for any other case (R36). */
export const findStagedCase = (db: Db, creditor: Creditor, inkassoNumber: string): Promise<StagedCase> =>
  stagedCase(db, creditor, inkassoNumber, false)

/**
 * Like `findStagedCase`, but locks the case and the name of its file type until the transaction ends (requirement
 * R41). If two users send in parallel, the second waits, and then sees the first one's submission.
 */
export async function lockStagedCase(
  transaction: Db,
  creditor: Creditor,
  inkassoNumber: string,
): Promise<StagedCase> {
  await lockOwnCase(transaction, creditor, inkassoNumber)
  return stagedCase(transaction, creditor, inkassoNumber, true)
}

/**
 * Reads an own case, then the name of its file type, and locks both if `isLocked`. Not as a join: if a join
 * with row locks waits for a case whose file type is being changed, the join condition is evaluated again and
 * no longer matches, so the case is missing from the result.
 */
async function stagedCase(db: Db, creditor: Creditor, inkassoNumber: string, isLocked: boolean) {
  const { aktentyp, ...found } = await ownCase(db, creditor, inkassoNumber)
    .select(['glgNumber', 'inkassoNumber', 'geschaeftsId', 'aktuellersaldo', 'datletztezahl', 'aktentyp'])
    .$if(isLocked, (query) => query.forNoKeyUpdate()) // guard: R41
    .executeTakeFirstOrThrow(notFound)
  const { name } = await db
    .selectFrom('fileType')
    .where('aktentyp', '=', aktentyp)
    .select('name')
    .$if(isLocked, (query) => query.forShare())
    .executeTakeFirstOrThrow()
  return { ...found, stage: stageOf({ aktentyp, name }) }
}

/**
 * SQL condition like `ownCase`, for prepared statements. $1 collection number, $2 own creditor numbers, $3 visible
 * file types.
 */
export const isOwnCase = `c.inkasso_number = $1
    and c.glg_number = any($2::text[]) -- guard: R36
    and c.aktentyp = any($3::text[]) -- guard: R39
`

/** The parameters of `isOwnCase`, in order. */
export const ownCaseValues = ({ glgNumbers, aktentypen }: Creditor, inkassoNumber: string): unknown[] => [
  inkassoNumber,
  glgNumbers,
  aktentypen.types,
]

/**
 * The error for a case that is unknown, or not the creditor's own: both look exactly the same (requirement R36).
 */
export const notFound = () => new AppError('not_found')

/**
 * Condition: the creditor may see the file type of the row's case (requirement R39). Also true if the row has
 * no case, or one that the portal does not have. True without a lookup if the creditor may see all file types.
 */
export const isOfVisibleType = (inkassoNumber: Expression<string | null>, aktentypen: OwnAktentypen) =>
  aktentypen.coversAll
    ? sql<SqlBool>`true`
    : sql<SqlBool>`coalesce(
        (select c.aktentyp = any(${[...aktentypen.types]}::text[]) from inkasso_case c where c.inkasso_number = ${inkassoNumber}),
        true)`
