import type { AuditFact } from '@portal/contract/audit-facts.ts'

import { writeAudit } from '#access/audit/write-audit.ts'
import type { Db } from '#db/connect.ts'

/**
 * Writes an audit row with the numbers of rows that were deleted because a period set by the operator has ended.
 * Does nothing if no rows were deleted.
 */
export async function auditExpired(
  transaction: Db,
  counts: { readonly [Fact in AuditFact]?: number },
  now: Date,
): Promise<void> {
  const details = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
  if (Object.keys(details).length > 0)
    await writeAudit(transaction, { event: 'data_expired', actor: 'retention', details }, now)
}
