import type { findEarlierMandates } from '@portal/contract/handover.ts'
import { sql, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'

import { type Creditor, ownGlgNumbers } from '#access/creditor.ts'
import { isOfVisibleType } from '#access/own-case.ts'
import { isOneOf } from '#db/conditions.ts'
import type { Db } from '#db/connect.ts'

type Query = z.output<typeof findEarlierMandates.request>
type Result = z.output<typeof findEarlierMandates.response>

/**
 * Finds the latest five mandates, by any user, of the creditor number that have the same reference and one of the
 * invoice numbers, ignoring case. If a mandate became a case, the user must be allowed to see the case
 * (requirement R39).
 */
export async function earlierMandates(
  db: Db,
  creditor: Creditor,
  { glgNumber, geschaeftsId, invoiceNumbers }: Query,
): Promise<Result> {
  const found = await db
    .selectFrom('submission')
    .where('kind', '=', 'mandate')
    .where(isOneOf('glgNumber', ownGlgNumbers(creditor, [glgNumber]))) // guard: R36
    .where(sql<SqlBool>`lower(payload ->> 'geschaeftsId') = lower(${geschaeftsId})`)
    .where(hasInvoiceOf(invoiceNumbers))
    .where((eb) => isOfVisibleType(eb.ref('acceptedInkassoNumber'), creditor.aktentypen)) // guard: R39
    .select(['receiptNumber', 'receivedAt', 'state'])
    .orderBy('position', 'desc')
    .limit(5)
    .execute()
  return {
    mandates: found.map(({ receiptNumber, receivedAt, state }) => ({
      receiptNumber,
      receivedAt: receivedAt.toISOString(),
      state,
    })),
  }
}

const hasInvoiceOf = (numbers: readonly string[]) => sql<SqlBool>`exists (
    select from jsonb_array_elements(payload -> 'forderungen') claim
    where lower(claim ->> 'invoiceNumber') = any(select lower(number) from unnest(${[...numbers]}::text[]) number)
  )`
