import type { Db } from '#db/connect.ts'
import type { OperatorToldTable } from '#db/submission-tables.ts'
import type { Clock } from '#ground/clock.ts'
import type { MailConfig } from '#notify/mail/mail-config.ts'
import { queueMail } from '#outbox/queue-mail.ts'
import { webhookChannels } from '#outbox/queue-webhooks.ts'
import { isCopy } from '#settings/store-identity/copy.ts'

/** Deliveries that are not imported: when each failed, or since when it has been waiting. */
export type ReadUnfinished = () => Promise<{
  readonly failed: readonly Date[]
  readonly waiting: readonly Date[]
}>

/** A delivery is reported if it has been waiting longer than this. */
const longWaitMs = 3_600_000

interface Context {
  readonly db: Db
  readonly clock: Clock
  readonly mail: Pick<MailConfig, 'operator'>
  /** Undefined if the portal has no folder for deliveries. */
  readonly readUnfinished: ReadUnfinished | undefined
}

type Topic = OperatorToldTable['topic']

/** What to report in a mail: the facts for its text, and the mark from which the next search starts. */
interface News {
  readonly mark: string
  readonly facts: Readonly<Record<string, string | number>>
}

type LastMail = Pick<OperatorToldTable, 'mark' | 'toldAt'>

/** Finds out what has happened since the last mail's mark. Undefined if there is nothing to report. */
type FindNews = (transaction: Db, last: LastMail, context: Context) => Promise<News | undefined>

/** Queues mail to the operator's staff, only once even with several servers. */
export async function queueOperatorMail(context: Context): Promise<void> {
  const { db, clock, mail } = context
  if (mail.operator.recipients.length === 0 || (await isCopy(db))) return
  // The cast is safe: `Object.entries` returns exactly the keys of `topics`.
  for (const [topic, findNews] of Object.entries(topics) as [Topic, FindNews][])
    await db.transaction().execute(async (transaction) => {
      const last = await lockMark(transaction, topic)
      const news = await findNews(transaction, last, context)
      if (news) await queueNews(transaction, { topic, news, operator: mail.operator }, clock())
    })
}

/** Locks the topic's mark until the transaction ends, so that other servers wait. */
const lockMark = (transaction: Db, topic: Topic): Promise<LastMail> =>
  transaction
    .insertInto('operatorTold')
    .values({ topic, mark: '', toldAt: null })
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet((eb) => ({ topic: eb.ref('excluded.topic') })),
    )
    .returning(['mark', 'toldAt'])
    .executeTakeFirstOrThrow()

interface OperatorNews {
  readonly topic: Topic
  readonly news: News
  readonly operator: MailConfig['operator']
}

/** Queues a separate mail for each recipient, so that a failing mailbox does not affect the others. */
async function queueNews(
  transaction: Db,
  { topic, news: { mark, facts }, operator }: OperatorNews,
  now: Date,
) {
  for (const [index, to] of operator.recipients.entries())
    await queueMail(
      transaction,
      { event: `${topic} ${mark} ${index}`, kind: topic, facts: { ...facts, to } },
      now,
    )
  await transaction
    .updateTable('operatorTold')
    .set({ mark, toldAt: now })
    .where('topic', '=', topic)
    .execute()
}

const topics: Readonly<Record<Topic, FindNews>> = {
  new_submissions: atMostEvery(async (transaction, { mark }) => {
    const { count, last } = await transaction
      .selectFrom('submission')
      .where('state', '=', 'received')
      .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.max('position').as('last')])
      .executeTakeFirstOrThrow()
    return newSince(mark, last, count)
  }),
  password_requests: atMostEvery(async (transaction, { mark }) => {
    const { count, last } = await transaction
      .selectFrom('passwordRequest')
      .where('state', '=', 'open')
      .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.max('id').as('last')])
      .executeTakeFirstOrThrow()
    return newSince(mark, last, count)
  }),
  /** A late import is reported once: the mark is the time of the last import. */
  async import_late(transaction, { mark }, { clock, mail }) {
    const status = await transaction.selectFrom('dataStatus').select('updatedAt').executeTakeFirst()
    if (!status) return undefined
    const since = status.updatedAt.toISOString()
    const hours = (clock().getTime() - status.updatedAt.getTime()) / 3_600_000
    const isLate = hours > mail.operator.lateImportHours
    return isLate && since !== mark ? { mark: since, facts: { since } } : undefined
  },
  /**
   * Reports mails and webhook messages that were given up, except mails of this topic. The mark is the time when
   * the last one was given up.
   */
  dead_letters: atMostEvery(async (transaction, { mark }) => {
    const { mails, webhooks, last } = await transaction
      .selectFrom('dispatch')
      .where('state', '=', 'dead')
      .where('kind', '!=', 'dead_letters' satisfies Topic)
      .where('settledAt', '>', mark === '' ? new Date(0) : new Date(mark))
      .select((eb) => [
        eb.fn.countAll<string>().filterWhere('channel', '=', 'mail').as('mails'),
        eb.fn.countAll<string>().filterWhere('channel', 'like', webhookChannels).as('webhooks'),
        eb.fn.max('settledAt').as('last'),
      ])
      .executeTakeFirstOrThrow()
    if (last === null) return undefined
    return { mark: last.toISOString(), facts: { mails: Number(mails), webhooks: Number(webhooks) } }
  }),
  /**
   * Reports if another delivery has failed or waited too long. The mark is the time of the latest such event. This
   * topic comes last, so that an unreadable folder does not prevent mails of other topics.
   */
  deliveries_not_in: atMostEvery(async (_transaction, { mark }, { clock, readUnfinished }) => {
    const notIn = await readUnfinished?.()
    if (!notIn) return undefined
    const isDue = (at: Date) => at <= clock()
    const waiting = notIn.waiting.map((since) => new Date(since.getTime() + longWaitMs)).filter(isDue)
    const last = [...notIn.failed, ...waiting]
      .map((at) => at.toISOString())
      .toSorted()
      .at(-1)
    if (last === undefined || last <= mark) return undefined
    return { mark: last, facts: { failed: notIn.failed.length, waiting: waiting.length } }
  }),
}

/** Reports the number of all open rows, but only if there is a new one since the last mail. */
const newSince = (mark: string, last: string | null, count: string): News | undefined =>
  last !== null && BigInt(last) > BigInt(mark) ? { mark: last, facts: { count: Number(count) } } : undefined

/** Limits how often mail of a topic is sent. */
function atMostEvery(findNews: FindNews): FindNews {
  return async (transaction, last, context) => {
    const pauseMs = context.mail.operator.minutesBetween * 60_000
    const isSoon = last.toldAt !== null && context.clock().getTime() - last.toldAt.getTime() < pauseMs
    return isSoon ? undefined : findNews(transaction, last, context)
  }
}
