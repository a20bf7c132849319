import { findKnownDebtor } from '@portal/contract/known-debtor.ts'

import { query, queryClient } from '#api/query-client.ts'
import type { HandoverForm } from '#features/handover/wizard/handover-form.ts'

/**
 * Query for the debtor known under a creditor number and a reference. Disabled while the reference is empty
 * or too long.
 */
export function knownDebtorQuery({
  glgNumber,
  geschaeftsId,
}: Pick<HandoverForm, 'glgNumber' | 'geschaeftsId'>) {
  const reference = geschaeftsId.trim()
  const isReference = reference !== '' && reference.length <= maxLength
  return { ...query(findKnownDebtor, { glgNumber, geschaeftsId: reference }), enabled: isReference }
}

/** Prefetches the debtor for the step that offers it. If this fails, nothing is offered. */
export function prefetchKnownDebtor(form: HandoverForm): void {
  const { enabled, ...options } = knownDebtorQuery(form)
  if (enabled) void queryClient.prefetchQuery(options)
}

/** Maximum length of a reference, in characters (specification 2, part 5.1). */
const maxLength = 35
