import type { AuditEvent, OperatorEvent } from '@portal/contract/audit-events.ts'
import type { AuditFact } from '@portal/contract/audit-facts.ts'

import type { Db } from '#db/connect.ts'

/** A member of the operator's staff: `operator:` and the person's name. */
type OperatorActor = `operator:${string}`

type Done =
  | {
      readonly event: AuditEvent
      /**
       * The user name; a pseudonym if there is no such user (`unknown-name.ts`); or the clerk who is viewing
       * the portal as the user.
       */
      readonly actor: string
    }
  | { readonly event: OperatorEvent; readonly actor: OperatorActor }

type FactValue = string | number | boolean

/**
 * Facts of an entry by name. Names that are only known at run time are allowed, such as those of imported
 * files.
 */
export type AuditFacts = { readonly [Fact in AuditFact]?: FactValue }

/** Rejects, at compile time, details with a name that is not an `AuditFact`. */
export type OnlyFacts<Details> = {
  readonly [Name in keyof Details]: string extends Name
    ? FactValue
    : Name extends AuditFact
      ? FactValue
      : never
}

export type AuditEntry<Details = AuditFacts> = Done & {
  readonly userId?: string | undefined
  readonly inkassoNumber?: string | undefined
  /** Must never contain a password, code, token or debtor's name (requirement R74). */
  readonly details?: Details & OnlyFacts<Details>
}

/**
 * Appends a row to the audit trail in the transaction of the audited change, so that both are committed or neither
 * (requirement R72). Call it last in the transaction, because it locks the audit trail until the transaction ends.
 */
export async function writeAudit<Details = AuditFacts>(
  transaction: Db,
  entry: AuditEntry<Details>,
  now: Date,
) {
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
