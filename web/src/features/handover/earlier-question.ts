import type { findEarlierMandates } from '@portal/contract/handover.ts'
import type * as z from 'zod/mini'

import type { HandoverForm } from '#features/handover/handover-form.ts'

/** What is asked before sending: whether this claim was handed over before; undefined while nothing names it yet. */
export function earlierQuestion({
  glgNumber,
  geschaeftsId,
  forderungen,
}: Pick<HandoverForm, 'glgNumber' | 'geschaeftsId' | 'forderungen'>):
  | z.input<typeof findEarlierMandates.request>
  | undefined {
  const invoiceNumbers = forderungen.map(({ invoiceNumber }) => invoiceNumber.trim()).filter(Boolean)
  if (geschaeftsId.trim() === '' || invoiceNumbers.length === 0) return undefined
  return { glgNumber, geschaeftsId: geschaeftsId.trim(), invoiceNumbers }
}
