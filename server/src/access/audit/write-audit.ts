import type { AuditEvent, OperatorEvent } from '@portal/contract/audit-events.ts'

import type { Db } from '#db/connect.ts'

/** A member of the operator's staff: `operator:` and the person's name. */
type OperatorActor = `operator:${string}`

type Done =
  | {
      readonly event: AuditEvent
      /** The user name, a pseudonym if there is no such user (`unknown-name.ts`), or the clerk who sees as the user. */
      readonly actor: string
    }
  | { readonly event: OperatorEvent; readonly actor: OperatorActor }

export type AuditEntry = Done & {
  readonly userId?: string | undefined
  readonly inkassoNumber?: string | undefined
  /** Must never contain a password, code, token or debtor's name (requirement R74). */
  readonly details?: Readonly<Record<string, string | number | boolean>>
}

/**
 * Appends a row to the audit trail in the transaction of the audited change, so that both are committed or neither
 * (requirement R72). Call it last in the transaction, because it locks the audit trail until the transaction ends.
 */
export async function writeAudit(transaction: Db, entry: AuditEntry, now: Date) {
  const { event, actor, userId, inkassoNumber, details } = entry
  await transaction
    .insertInto('audit')
    .values({
      at: now,
      event,
      actor,
      userId: userId ?? null,
      inkassoNumber: inkassoNumber ?? null,
      details: JSON.stringify(details ?? {}),
    })
    .execute()
}
