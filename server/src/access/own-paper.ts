import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely'

import type { Creditor, OwnGlgNumbers } from '#access/creditor.ts'
import { isOneOf } from '#db/conditions.ts'
import type { Db } from '#db/connect.ts'
import type { Tables } from '#db/tables.ts'

/*
 * Access to a paper: users see the papers of their creditor numbers. If they have all numbers of the
 * customer, they also see the papers of the whole customer (docs/decisions/papers.md). File types don't
 * matter, because a paper does not belong to a case.
 */

/** Query for the papers that the creditor may see, without withdrawn ones. */
export const ownPapers = (db: Db, creditor: Creditor) =>
  db
    .selectFrom('paper')
    .where('paper.withdrawnAt', 'is', null) // guard: R36
    .where((eb) => eb.or([isOneOf('paper.glgNumber', creditor.glgNumbers), isOfWholeCustomer(eb, creditor)])) // guard: R36

/** Query for the creditor's papers of some of their numbers, including those of the whole customer. */
export const ownPapersOf = (db: Db, creditor: Creditor, glgNumbers: OwnGlgNumbers) =>
  ownPapers(db, creditor).where((eb) =>
    eb.or([eb('paper.glgNumber', 'is', null), isOneOf('paper.glgNumber', glgNumbers)]),
  )

/** Query for a paper. Returns no row if it does not exist, is withdrawn, or is not the creditor's own. */
export const ownPaper = (db: Db, creditor: Creditor, paperId: string) =>
  ownPapers(db, creditor).where('paper.paperId', '=', paperId)

/** Condition: the paper belongs to the user's whole customer, and the user may see all its numbers. */
const isOfWholeCustomer = (
  eb: ExpressionBuilder<Tables, 'paper'>,
  { userId }: Creditor,
): ExpressionWrapper<Tables, 'paper', SqlBool> =>
  eb(
    'paper.customerNumber',
    '=',
    eb
      .selectFrom('portalUser')
      .where('portalUser.id', '=', userId)
      .where('portalUser.allGlgNumbers', '=', true) // guard: R36
      .select('portalUser.customerNumber'),
  )
