import type { Db } from '#db/connect.ts'
import type { OperatorToldTable } from '#db/submission-tables.ts'
import type { Clock } from '#ground/clock.ts'
import type { MailConfig } from '#notify/mail/mail-config.ts'
import { queueMail } from '#outbox/queue-mail.ts'
import { webhookChannels } from '#outbox/queue-webhooks.ts'
import { isCopy } from '#settings/store-identity/copy.ts'

/** Of the deliveries whose rows are not in the portal: when each failed, and since when each other one waits. */
export type ReadNotIn = () => Promise<{
  readonly failed: readonly Date[]
  readonly waiting: readonly Date[]
}>

/** So long a delivery may wait until somebody is told. */
const longWaitMs = 3_600_000

interface Context {
  readonly db: Db
  readonly clock: Clock
  readonly mail: Pick<MailConfig, 'operator'>
  /** Undefined where nobody brings deliveries. */
  readonly readNotIn: ReadNotIn | undefined
}

type Topic = OperatorToldTable['topic']

/** Something new to tell: up to where it goes, and what is said of it. */
interface News {
  readonly mark: string
  readonly facts: Readonly<Record<string, string | number>>
}

type Told = Pick<OperatorToldTable, 'mark' | 'toldAt'>

/** Finds what is new since a mark; undefined when nothing is. */
type FindNews = (transaction: Db, told: Told, context: Context) => Promise<News | undefined>

/** Queues what the operator's people are to know, once however many portals look. */
export async function tellOperator(context: Context): Promise<void> {
  const { db, clock, mail } = context
  if (mail.operator.recipients.length === 0 || (await isCopy(db))) return
  // The keys are those of the table below.
  for (const [topic, findNews] of Object.entries(topics) as [Topic, FindNews][])
    await db.transaction().execute(async (transaction) => {
      const told = await lockMark(transaction, topic)
      const news = await findNews(transaction, told, context)
      if (news) await tell(transaction, { topic, news, operator: mail.operator }, clock())
    })
}

/** Holds it to the end of the transaction, so that another portal finds it told. */
const lockMark = (transaction: Db, topic: Topic): Promise<Told> =>
  transaction
    .insertInto('operatorTold')
    .values({ topic, mark: '', toldAt: null })
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet((eb) => ({ topic: eb.ref('excluded.topic') })),
    )
    .returning(['mark', 'toldAt'])
    .executeTakeFirstOrThrow()

interface Telling {
  readonly topic: Topic
  readonly news: News
  readonly operator: MailConfig['operator']
}

/** A mail for each of the operator's people, so that one whose mailbox is full keeps none from the others. */
async function tell(transaction: Db, { topic, news: { mark, facts }, operator }: Telling, now: Date) {
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
  /** Told once, until the next import has come. */
  async import_late(transaction, { mark }, { clock, mail }) {
    const status = await transaction.selectFrom('dataStatus').select('updatedAt').executeTakeFirst()
    if (!status) return undefined
    const since = status.updatedAt.toISOString()
    const hours = (clock().getTime() - status.updatedAt.getTime()) / 3_600_000
    const isLate = hours > mail.operator.lateImportHours
    return isLate && since !== mark ? { mark: since, facts: { since } } : undefined
  },
  /** The mark is the moment in which the last became one. That a mail about them is one is told to nobody. */
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
   * Told when one more has failed or has waited too long; the mark is the moment of the last. It stands last: a folder that
   * cannot be read keeps nothing else from being told.
   */
  deliveries_not_in: atMostEvery(async (_transaction, { mark }, { clock, readNotIn }) => {
    const notIn = await readNotIn?.()
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

/** All that waits is counted, once something new has come: who reads this mail may have left the last one for later. */
const newSince = (mark: string, last: string | null, count: string): News | undefined =>
  last !== null && BigInt(last) > BigInt(mark) ? { mark: last, facts: { count: Number(count) } } : undefined

/** Looks for nothing before the time between two mails has passed. */
function atMostEvery(findNews: FindNews): FindNews {
  return async (transaction, told, context) => {
    const pauseMs = context.mail.operator.minutesBetween * 60_000
    const isSoon = told.toldAt !== null && context.clock().getTime() - told.toldAt.getTime() < pauseMs
    return isSoon ? undefined : findNews(transaction, told, context)
  }
}
