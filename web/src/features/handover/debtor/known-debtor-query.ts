import { findKnownDebtor } from '@portal/contract/known-debtor.ts'

import { query, queryClient } from '#api/query-client.ts'
import type { HandoverForm } from '#features/handover/wizard/handover-form.ts'

/** Query for the debtor whom the creditor number keeps under the reference. Off while the reference cannot be one. */
export function knownDebtorQuery({
  glgNumber,
  geschaeftsId,
}: Pick<HandoverForm, 'glgNumber' | 'geschaeftsId'>) {
  const reference = geschaeftsId.trim()
  const isReference = reference !== '' && reference.length <= maxLength
  return { ...query(findKnownDebtor, { glgNumber, geschaeftsId: reference }), enabled: isReference }
}

/** Fetches the debtor before the step that offers them. A failure leaves out the offer. */
export function prefetchKnownDebtor(form: HandoverForm): void {
  const { enabled, ...options } = knownDebtorQuery(form)
  if (enabled) void queryClient.prefetchQuery(options)
}

/** Characters of a reference (specification 2, part 5.1). */
const maxLength = 35
