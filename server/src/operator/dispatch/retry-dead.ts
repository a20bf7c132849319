import type { OperatorEvent } from '@portal/contract/audit-events.ts'

import type { Db } from '#db/connect.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { webhookChannels } from '#outbox/queue-webhooks.ts'

/** For each kind: the LIKE pattern of its channels, and the audit event of a retry. */
const kinds = {
  mails: { channels: 'mail', event: 'mail_retried' },
  webhooks: { channels: webhookChannels, event: 'webhooks_retried' },
} as const satisfies Record<string, { channels: string; event: OperatorEvent }>

/**
 * Retries the dead letters with the given ids, or all. Returns their number. If there is no dead letter with one
 * of the ids, throws an OperatorError and changes nothing.
 */
export const retryDead = (
  db: Db,
  kind: keyof typeof kinds,
  ids: readonly string[] | 'all',
  act: Act,
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const { channels, event } = kinds[kind]
    const dead = await transaction
      .selectFrom('dispatch')
      .where('channel', 'like', channels)
      .where('state', '=', 'dead')
      .select('id')
      .forUpdate()
      .execute()
    const known = dead.map(({ id }) => id)
    const requestedIds = ids === 'all' ? known : ids.map((id) => id.toLowerCase())
    const unknown = requestedIds.filter((id) => !known.includes(id))
    if (unknown.length > 0)
      throw new OperatorError(`There is no dead letter ${unknown.join(', ')}. Nothing was changed.`)
    if (requestedIds.length === 0) return 0
    await transaction
      .updateTable('dispatch')
      .set({ state: 'waiting', tries: 0, nextTryAt: act.now, settledAt: null, quietUntil: null })
      .where('id', 'in', requestedIds)
      .execute()
    await auditAct(transaction, act, { event, details: { [kind]: requestedIds.length } })
    return requestedIds.length
  })
