import type { OperatorEvent } from '#access/audit/write-audit.ts'
import type { Db } from '#db/connect.ts'
import { type Act, noteAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { webhookChannels } from '#outbox/queue-webhooks.ts'

/** What is delivered how: SQL's pattern of the channels, and what is noted when it is tried again. */
const kinds = {
  mails: { channels: 'mail', event: 'mail_retried' },
  webhooks: { channels: webhookChannels, event: 'webhooks_retried' },
} as const satisfies Record<string, { channels: string; event: OperatorEvent }>

/**
 * Lets dead letters be tried again from the beginning: those of the given ids, or all. Answers how many. Throws an
 * OperatorError, and changes nothing, when one of the ids is that of no dead letter.
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
    const wanted = ids === 'all' ? known : ids.map((id) => id.toLowerCase())
    const unknown = wanted.filter((id) => !known.includes(id))
    if (unknown.length > 0)
      throw new OperatorError(`There is no dead letter ${unknown.join(', ')}. Nothing was changed.`)
    if (wanted.length === 0) return 0
    await transaction
      .updateTable('dispatch')
      .set({ state: 'waiting', tries: 0, nextTryAt: act.now, settledAt: null, quietUntil: null })
      .where('id', 'in', wanted)
      .execute()
    await noteAct(transaction, act, { event, details: { [kind]: wanted.length } })
    return wanted.length
  })
