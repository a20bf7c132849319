import { sendDelivery } from '@portal/contract/operator/imports.ts'

import { writeAudit } from '#access/audit/write-audit.ts'
import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'
import { operatorPerson } from '#operator/act.ts'
import { findKey, type KeyRefusal, refusalOf } from '#operator/api-keys/find-key.ts'
import type { DeliveryOptions } from '#operator/import/over-http/delivery-options.ts'
import { OperatorError } from '#operator/operator-error.ts'

export interface KeyLookup {
  readonly db: Db
  readonly clock: Clock
}

/**
 * Checks the sender's API key again before the import, because the delivery may have waited for a long time. If
 * the key may no longer import, writes an audit entry and throws an OperatorError.
 */
export async function requireSender(
  { db, clock }: KeyLookup,
  delivery: string,
  { by, sender }: Pick<DeliveryOptions, 'by' | 'sender'>,
): Promise<void> {
  if (sender === undefined) return
  const { secretHash, address } = sender
  const now = clock()
  const key = await findKey(db, Buffer.from(secretHash, 'hex'), now)
  const reason = key ? refusalOf(key, address, sendDelivery.scope) : 'unknown'
  if (reason === undefined) return
  const details = { path: sendDelivery.path, reason, address, delivery }
  await writeAudit(db, { event: 'authz_fail', actor: `operator:${operatorPerson(by)}`, details }, now)
  throw new OperatorError(
    `${by} ${words[reason]}; this delivery was still waiting for its import, and nothing was changed.`,
  )
}

const words: Record<KeyRefusal | 'unknown', string> = {
  revoked: 'was revoked',
  expired: 'has expired',
  rotated: 'was rotated, and the secret of this delivery has expired',
  address: 'may not be used from this address any more',
  scope: 'may not import any more',
  unknown: 'is not there any more',
}
