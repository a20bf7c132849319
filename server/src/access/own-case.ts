import { type Expression, sql, type SqlBool } from 'kysely'

import type { Creditor, OwnAktentypen } from '#access/creditor.ts'
import type { Db } from '#db/connect.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { AppError } from '#errors/app-error.ts'

/*
 * The way to a case, and to whatever belongs to one: it must carry one of the creditor's own numbers and a file type
 * that he may see (docs/decisions/0017-rights-of-a-case.md).
 */

/** The case as a query to select from; without a row it is not the creditor's own, or there is none. */
export const ownCase = (db: Db, { glgNumbers, aktentypen }: Creditor, inkassoNumber: string) =>
  db
    .selectFrom('inkassoCase')
    .where('inkassoCase.inkassoNumber', '=', inkassoNumber)
    .where(isOneOf('inkassoCase.glgNumber', glgNumbers))
    .where(isOneOf('inkassoCase.aktentyp', aktentypen.types))

/** The same for statements that are kept prepared: $1 collection number, $2 own creditor numbers, $3 own file types. */
export const isOwnCase =
  'c.inkasso_number = $1 and c.glg_number = any($2::text[]) and c.aktentyp = any($3::text[])'

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
