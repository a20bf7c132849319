import { type OperatorEvent, writeAudit } from '#access/audit/write-audit.ts'
import { visibleNameFault } from '#access/login/username.ts'
import type { Db } from '#db/connect.ts'
import { OperatorError } from '#operator/operator-error.ts'

declare const person: unique symbol

/** A person of the operator, by name. */
export type OperatorPerson = string & { readonly [person]: true }

/** Who acts, and when. Every action of the operator takes it for the audit trail. */
export interface Act {
  readonly by: OperatorPerson
  readonly now: Date
}

/** Brands a name. Throws an OperatorError if it is empty, too long, or has invisible characters. */
export function operatorPerson(name: string): OperatorPerson {
  const fault = visibleNameFault(name)
  if (fault) throw new OperatorError(`The name of the acting person, ${JSON.stringify(name)}, ${fault}.`)
  // The only place that creates the brand.
  return name as OperatorPerson
}

/** Prefix of the names of keys. No person has such a name. */
export const keyPrefix = 'key:'

/** The actor of a system of the operator: its key, by name. */
export const personOfKey = (name: string): OperatorPerson => operatorPerson(`${keyPrefix}${name}`)

export const actNow = (by: OperatorPerson): Act => ({ by, now: new Date() })

/** An action of the operator for the audit trail. */
export interface ActEntry {
  readonly event: OperatorEvent
  /** The affected user. */
  readonly userId?: string | undefined
  readonly inkassoNumber?: string | undefined
  /** Never a password, code, token or debtor's name (requirement R74). */
  readonly details?: Readonly<Record<string, string | number | boolean>>
}

/** Writes an action of the operator to the audit trail. See `writeAudit`. */
export const noteAct = (transaction: Db, { by, now }: Act, entry: ActEntry) =>
  writeAudit(transaction, { ...entry, actor: `operator:${by}` as const }, now)
