import type { OperatorEvent } from '@portal/contract/audit-events.ts'
import type { LetterKind } from '@portal/contract/desk/dead-letters.ts'
import { sql, type SqlBool } from 'kysely'

import type { Db } from '#db/connect.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { webhookChannels } from '#outbox/queue-webhooks.ts'

/** The LIKE pattern of the channels of each kind. */
export const letterChannels: Readonly<Record<LetterKind, string>> = {
  mails: 'mail',
  webhooks: webhookChannels,
}

/** The audit event of a retry. */
const events = { mails: 'mail_retried', webhooks: 'webhooks_retried' } as const satisfies Record<
  LetterKind,
  OperatorEvent
>

/**
 * Retries all dead letters, or those with the given ids. Returns their number. If one of the ids is not that
 * of a dead letter, throws an OperatorError and changes nothing.
 * @param check Runs first in the transaction. Throws to refuse.
 */
export const retryDead = (
  db: Db,
  kind: LetterKind,
  ids: readonly string[] | 'all',
  act: Act,
  check: (transaction: Db) => Promise<void> = async () => {},
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await check(transaction)
    const requested = ids === 'all' ? undefined : ids.map((id) => id.toLowerCase())
    const retried = await transaction
      .updateTable('dispatch')
      .set({ state: 'waiting', tries: 0, nextTryAt: act.now, settledAt: null, quietUntil: null })
      .where('channel', 'like', letterChannels[kind])
      .where('state', '=', 'dead')
      .$if(requested !== undefined, (dead) =>
        dead.where(sql<SqlBool>`id::text = any(${[...(requested ?? [])]}::text[])`),
      )
      .returning('id')
      .execute()
    const known = new Set(retried.map(({ id }) => id))
    const unknown = (requested ?? []).filter((id) => !known.has(id))
    if (unknown.length > 0)
      throw new OperatorError(`There is no dead letter ${unknown.join(', ')}. Nothing was changed.`)
    if (known.size > 0)
      await auditAct(transaction, act, { event: events[kind], details: { [kind]: known.size } })
    return known.size
  })
