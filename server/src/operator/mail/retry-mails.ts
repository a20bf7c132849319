import type { Db } from '#db/connect.ts'
import { type Act, noteAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'

/**
 * Lets dead letters be tried again from the beginning: those of the given ids, or all. Answers how many. Throws an
 * OperatorError, and changes nothing, when one of the ids is that of no dead letter.
 */
export const retryMails = (db: Db, ids: readonly string[] | 'all', act: Act): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const dead = await transaction
      .selectFrom('dispatch')
      .where('channel', '=', 'mail')
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
      .set({ state: 'waiting', tries: 0, nextTryAt: act.now, settledAt: null })
      .where('id', 'in', wanted)
      .execute()
    await noteAct(transaction, act, { event: 'mail_retried', details: { mails: wanted.length } })
    return wanted.length
  })
