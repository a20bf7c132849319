import type { findEarlierMandates } from '@portal/contract/handover.ts'
import { sql, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'

import type { Creditor } from '#access/creditor.ts'
import { ownMandates } from '#creditor/handover/own-mandates.ts'
import type { Db } from '#db/connect.ts'

type Query = z.output<typeof findEarlierMandates.request>
type Result = z.output<typeof findEarlierMandates.response>

/**
 * Finds the latest five mandates with the same reference and one of the invoice numbers. Both are compared
 * case-insensitively.
 */
export async function earlierMandates(
  db: Db,
  creditor: Creditor,
  { invoiceNumbers, ...reference }: Query,
): Promise<Result> {
  const found = await ownMandates(db, creditor, reference)
    .where(hasInvoiceOf(invoiceNumbers))
    .select(['receiptNumber', 'receivedAt', 'state'])
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
