import { hasRight } from '@portal/contract/desk/endpoint.ts'
import { finishImport } from '@portal/contract/desk/imports.ts'
import { sendDelivery } from '@portal/contract/operator/imports.ts'

import { writeAudit } from '#access/audit/write-audit.ts'
import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'
import { operatorPerson } from '#operator/act.ts'
import { findKey, type KeyRefusal, refusalOf } from '#operator/api-keys/find-key.ts'
import type { DeliveryOptions, Sender } from '#operator/import/over-http/delivery-options.ts'
import { OperatorError } from '#operator/operator-error.ts'

export interface KeyLookup {
  readonly db: Db
  readonly clock: Clock
}

/**
 * Checks again before the import that the API key or clerk may import, because the delivery may have waited
 * for a long time. If they may not, writes an audit entry and throws an OperatorError.
 */
export async function requireSender(
  { db, clock }: KeyLookup,
  delivery: string,
  { by, sender }: Pick<DeliveryOptions, 'by' | 'sender'>,
): Promise<void> {
  if (sender === undefined) return
  const refusal =
    'clerkId' in sender ? await refusalOfClerk(db, sender.clerkId) : await refusalOfKey(db, sender, clock())
  if (refusal === undefined) return
  const details = { ...refusal, delivery }
  await writeAudit(db, { event: 'authz_fail', actor: `operator:${operatorPerson(by)}`, details }, clock())
  throw new OperatorError(
    `${by} ${words[refusal.reason]}; this delivery was still waiting for its import, and nothing was changed.`,
  )
}

/** Details of a refusal for the audit trail. */
interface Refusal {
  readonly path: string
  readonly reason: KeyRefusal | 'unknown'
  readonly address?: string
}

async function refusalOfKey(
  db: Db,
  { secretHash, address }: Sender,
  now: Date,
): Promise<Refusal | undefined> {
  const key = await findKey(db, Buffer.from(secretHash, 'hex'), now)
  const reason = key ? refusalOf(key, address, sendDelivery.scope) : 'unknown'
  return reason === undefined ? undefined : { path: sendDelivery.path, reason, address }
}

async function refusalOfClerk(db: Db, clerkId: string): Promise<Refusal | undefined> {
  const clerk = await db
    .selectFrom('clerk')
    .where('id', '=', clerkId)
    .select(['role', 'customers'])
    .executeTakeFirst()
  const mayImport =
    clerk !== undefined && hasRight(clerk.role, finishImport.needs) && clerk.customers === null
  if (mayImport) return undefined
  return { path: finishImport.path, reason: clerk ? 'scope' : 'unknown' }
}

const words: Record<KeyRefusal | 'unknown', string> = {
  revoked: 'was revoked',
  expired: 'has expired',
  rotated: 'was rotated, and the secret of this delivery has expired',
  address: 'may not be used from this address any more',
  scope: 'may not import any more',
  unknown: 'is not there any more',
}
