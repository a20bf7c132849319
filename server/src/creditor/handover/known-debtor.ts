import { handoverDebtor } from '@portal/contract/handover.ts'
import type { KnownDebtor } from '@portal/contract/known-debtor.ts'
import { sql } from 'kysely'

import { type Creditor, ownGlgNumbers } from '#access/creditor.ts'
import { ownCase } from '#access/own-case.ts'
import { debtorOfCase } from '#creditor/handover/debtor-of-case.ts'
import { ownMandates, type Reference } from '#creditor/handover/own-mandates.ts'
import { isOneOf } from '#db/conditions.ts'
import type { Db } from '#db/connect.ts'

/**
 * Returns the debtor of the latest mandate with the reference; if there is none, of the latest case;
 * otherwise null. Mandates come first, because only they have the debtor in separate fields.
 */
export async function knownDebtor(
  db: Db,
  creditor: Creditor,
  reference: Reference,
): Promise<{ debtor: KnownDebtor | null }> {
  const mandate = await ownMandates(db, creditor, reference).select('payload').limit(1).executeTakeFirst()
  const sent = handoverDebtor.safeParse(mandate?.payload)
  return { debtor: sent.success ? sent.data : await debtorOfLatestCase(db, creditor, reference) }
}

async function debtorOfLatestCase(db: Db, creditor: Creditor, { glgNumber, geschaeftsId }: Reference) {
  const latest = await db
    .selectFrom('searchedCase')
    .where(isOneOf('glgNumber', ownGlgNumbers(creditor, [glgNumber]))) // guard: R36
    .where('geschaeftsIdFolded', '=', sql<string>`fold_number(${geschaeftsId})`)
    .where(isOneOf('aktentyp', creditor.aktentypen.types)) // guard: R39
    .select('inkassoNumber')
    .orderBy('handoverDate', 'desc')
    .orderBy('inkassoNumber')
    .limit(1)
    .executeTakeFirst()
  const found =
    latest &&
    (await ownCase(db, creditor, latest.inkassoNumber)
      .select(['schuldnername', 'schuldneradresse', 'schuldnerplzort'])
      .executeTakeFirst())
  return found ? debtorOfCase(found) : null
}
