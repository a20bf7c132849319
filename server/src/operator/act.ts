import type { OperatorEvent } from '@portal/contract/audit-events.ts'

import { type AuditFacts, type OnlyFacts, writeAudit } from '#access/audit/write-audit.ts'
import { clerkPrefix } from '#access/clerk-actor.ts'
import { visibleNameFault } from '#access/login/username.ts'
import type { Db } from '#db/connect.ts'
import { OperatorError } from '#operator/operator-error.ts'

declare const person: unique symbol

/** The name of an actor on the operator's side: a person, API key or clerk. The last two have a prefix. */
export type OperatorPerson = string & { readonly [person]: true }

/** Who acts, and when. Every action of the operator requires it for the audit trail. */
export interface Act {
  readonly by: OperatorPerson
  readonly now: Date
}

/**
 * Brands a name as that of an actor. Throws an OperatorError if it is empty, too long, or has invisible
 * characters.
 */
export function operatorPerson(name: string): OperatorPerson {
  const fault = visibleNameFault(name)
  if (fault) throw new OperatorError(`The name of the acting person, ${JSON.stringify(name)}, ${fault}.`)
  return name as OperatorPerson
}

/** Prefix of the actor's name if the actor is an API key. No person may have such a name. */
export const keyPrefix = 'key:'

/** The actor for an API key of the operator's systems. */
export const personOfKey = (name: string): OperatorPerson => operatorPerson(`${keyPrefix}${name}`)

/** The actor for a clerk at the desk. */
export const personOfClerk = (name: string): OperatorPerson => operatorPerson(`${clerkPrefix}${name}`)

export const actNow = (by: OperatorPerson): Act => ({ by, now: new Date() })

/** An action of the operator, as written to the audit trail. */
export interface ActEntry<Details = AuditFacts> {
  readonly event: OperatorEvent
  /** The user whom the action affects. */
  readonly userId?: string | undefined
  readonly inkassoNumber?: string | undefined
  /** Must not contain passwords, codes, tokens or names of debtors (requirement R74). */
  readonly details?: Details & OnlyFacts<Details>
}

/** Writes an action of the operator to the audit trail with `writeAudit`. */
export const auditAct = <Details = AuditFacts>(transaction: Db, { by, now }: Act, entry: ActEntry<Details>) =>
  writeAudit(transaction, { ...entry, actor: `operator:${by}` as const }, now)
