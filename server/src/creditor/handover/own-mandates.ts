import { sql, type SqlBool } from 'kysely'

import { type Creditor, ownGlgNumbers } from '#access/creditor.ts'
import { isOfVisibleType } from '#access/own-case.ts'
import { isOneOf } from '#db/conditions.ts'
import type { Db } from '#db/connect.ts'

/** What a mandate is about: an own creditor number, and its reference, which is compared ignoring case. */
export interface Reference {
  readonly glgNumber: string
  readonly geschaeftsId: string
}

/**
 * Query for the mandates, by any user, of a creditor number and a reference, latest first. If a mandate became a case,
 * the user must be allowed to see the case (requirement R39). Throws `forbidden` for another creditor's number.
 */
export const ownMandates = (db: Db, creditor: Creditor, { glgNumber, geschaeftsId }: Reference) =>
  db
    .selectFrom('submission')
    .where('kind', '=', 'mandate')
    .where(isOneOf('glgNumber', ownGlgNumbers(creditor, [glgNumber]))) // guard: R36
    .where(sql<SqlBool>`lower(payload ->> 'geschaeftsId') = lower(${geschaeftsId})`)
    .where((eb) => isOfVisibleType(eb.ref('acceptedInkassoNumber'), creditor.aktentypen)) // guard: R39
    .orderBy('position', 'desc')
