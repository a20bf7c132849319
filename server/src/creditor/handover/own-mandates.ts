import { sql, type SqlBool } from 'kysely'

import { type Creditor, ownGlgNumbers } from '#access/creditor.ts'
import { isOfVisibleType } from '#access/own-case.ts'
import { isOneOf } from '#db/conditions.ts'
import type { Db } from '#db/connect.ts'

/** A creditor number of the user, and the reference of a mandate, which is compared case-insensitively. */
export interface Reference {
  readonly glgNumber: string
  readonly geschaeftsId: string
}

/**
 * Query for the mandates of any user with this creditor number and reference, latest first. If a case was
 * opened for a mandate, the user must be allowed to see the case (requirement R39). Throws `forbidden` for
 * another creditor's number.
 */
export const ownMandates = (db: Db, creditor: Creditor, { glgNumber, geschaeftsId }: Reference) =>
  db
    .selectFrom('submission')
    .where('kind', '=', 'mandate')
    .where(isOneOf('glgNumber', ownGlgNumbers(creditor, [glgNumber]))) // guard: R36
    .where(sql<SqlBool>`lower(payload ->> 'geschaeftsId') = lower(${geschaeftsId})`)
    .where((eb) => isOfVisibleType(eb.ref('acceptedInkassoNumber'), creditor.aktentypen)) // guard: R39
    .orderBy('position', 'desc')
