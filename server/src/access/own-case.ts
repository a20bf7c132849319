import { type Stage, stageOf } from '@portal/contract/judicial.ts'
import { type Expression, sql, type SqlBool } from 'kysely'

import type { Creditor, OwnAktentypen } from '#access/creditor.ts'
import { isOneOf } from '#db/conditions.ts'
import type { Db } from '#db/connect.ts'
import { throwInProgress } from '#db/database-away.ts'
import { AppError } from '#ground/app-error.ts'

/*
 * The way to a case, and to whatever belongs to one: it must carry one of the creditor's own numbers and a file type
 * that he may see (docs/decisions/access.md).
 */

/** The case as a query to select from; without a row it is not the creditor's own, or there is none. */
export const ownCase = (db: Db, { glgNumbers, aktentypen }: Creditor, inkassoNumber: string) =>
  db
    .selectFrom('inkassoCase')
    .where('inkassoCase.inkassoNumber', '=', inkassoNumber) // guard: R40
    .where(isOneOf('inkassoCase.glgNumber', glgNumbers)) // guard: R36
    .where(isOneOf('inkassoCase.aktentyp', aktentypen.types)) // guard: R39

/**
 * An own case that is not deleted until the transaction ends: for whoever writes something about it that no foreign key
 * ties to it. Throws `not_found` for any other, and `in_progress` at once while the case is being deleted, so that no
 * connection waits: whoever tries again finds it gone, or still there.
 */
export const holdOwnCase = (transaction: Db, creditor: Creditor, inkassoNumber: string) =>
  ownCase(transaction, creditor, inkassoNumber)
    .select(['glgNumber', 'inkassoNumber', 'geschaeftsId', 'aktentyp'])
    .forKeyShare()
    .noWait()
    .executeTakeFirstOrThrow(notFound)
    .catch(throwInProgress)

/** A case as far as it decides what may be sent for it. */
export interface StagedCase {
  readonly glgNumber: string
  readonly inkassoNumber: string
  readonly geschaeftsId: string
  /** Decimal string. */
  readonly aktuellersaldo: string
  /** ISO date. */
  readonly datletztezahl: string | null
  readonly stage: Stage
}

/** An own case with its stage; `not_found` for any other (R36). */
export const findStagedCase = (db: Db, creditor: Creditor, inkassoNumber: string): Promise<StagedCase> =>
  stagedCase(db, creditor, inkassoNumber, false)

/**
 * The same, which stays as it was read until the transaction ends (requirement R41): the case, and the name of its file
 * type. Whoever else locks the case waits, so that of two who send for it the second knows of the first.
 */
export async function lockStagedCase(
  transaction: Db,
  creditor: Creditor,
  inkassoNumber: string,
): Promise<StagedCase> {
  await holdOwnCase(transaction, creditor, inkassoNumber)
  return stagedCase(transaction, creditor, inkassoNumber, true)
}

/**
 * Case and file type are read one after the other: a case that changes its type while a join waits for it would drop
 * out of the join.
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

/** The same for statements that are kept prepared: $1 collection number, $2 own creditor numbers, $3 own file types. */
export const isOwnCase = `c.inkasso_number = $1
    and c.glg_number = any($2::text[]) -- guard: R36
    and c.aktentyp = any($3::text[]) -- guard: R39
`

/** The values of `isOwnCase` in their order. */
export const ownCaseValues = ({ glgNumbers, aktentypen }: Creditor, inkassoNumber: string): unknown[] => [
  inkassoNumber,
  glgNumbers,
  aktentypen.types,
]

/** A foreign case fails exactly like an unknown one (requirement R36). */
export const notFound = () => new AppError('not_found')

/**
 * That something is not about a case whose file type the creditor may not see (requirement R39); no case, or one that
 * is unknown to the portal, hides nothing. For a creditor who may see every type no case is looked up.
 */
export const isOfVisibleType = (inkassoNumber: Expression<string | null>, aktentypen: OwnAktentypen) =>
  aktentypen.coversAll
    ? sql<SqlBool>`true`
    : sql<SqlBool>`coalesce(
        (select c.aktentyp = any(${[...aktentypen.types]}::text[]) from inkasso_case c where c.inkasso_number = ${inkassoNumber}),
        true)`
