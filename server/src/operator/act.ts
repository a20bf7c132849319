import { type OperatorEvent, writeAudit } from '#access/audit/write-audit.ts'
import { visibleNameFault } from '#access/login/username.ts'
import type { Db } from '#db/connect.ts'
import { OperatorError } from '#operator/operator-error.ts'

declare const person: unique symbol

/** One of the operator's people, by a name that can be read. */
export type OperatorPerson = string & { readonly [person]: true }

/** That one of the operator's people does something now. Whatever the operator can do takes it, for the trail. */
export interface Act {
  readonly by: OperatorPerson
  readonly now: Date
}

/** The person of a name. Throws an OperatorError when it is empty, too long, or has what cannot be seen. */
export function operatorPerson(name: string): OperatorPerson {
  const fault = visibleNameFault(name)
  if (fault) throw new OperatorError(`The name of who does it, ${JSON.stringify(name)}, ${fault}.`)
  // The brand is given here and nowhere else.
  return name as OperatorPerson
}

/** Begins the names of keys: nobody of the operator's people has such a name. */
export const keyPrefix = 'key:'

/** Who does what one of the operator's systems does: its key, by name. */
export const personOfKey = (name: string): OperatorPerson => operatorPerson(`${keyPrefix}${name}`)

export const actNow = (by: OperatorPerson): Act => ({ by, now: new Date() })

/** What one of the operator's people does, as the audit trail has it. */
export interface ActEntry {
  readonly event: OperatorEvent
  /** The user whom it concerns. */
  readonly userId?: string | undefined
  readonly inkassoNumber?: string | undefined
  /** Never a password, code, token or debtor's name (requirement R74). */
  readonly details?: Readonly<Record<string, string | number | boolean>>
}

/** Writes what one of the operator's people does into the audit trail, as `writeAudit` does. */
export const noteAct = (transaction: Db, { by, now }: Act, entry: ActEntry) =>
  writeAudit(transaction, { ...entry, actor: `operator:${by}` as const }, now)
