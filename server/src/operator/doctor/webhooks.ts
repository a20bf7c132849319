import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { reasonOf } from '#ground/start-error.ts'
import { reachWebhook } from '#notify/webhooks/reach.ts'
import type { Webhook } from '#notify/webhooks/webhook.ts'
import { mailWords } from '#operator/doctor/doctor-words.ts'
import { type DeskFinding, type Finding, look, right, wrong } from '#operator/doctor/finding.ts'
import { webhookWords } from '#operator/doctor/system-words.ts'
import { webhookChannels, webhookOf } from '#outbox/queue-webhooks.ts'

const hourMs = 3_600_000

/** Checks whether the URLs of the webhooks can be reached. Sends no events. */
export const checkReach = (webhooks: readonly Webhook[]): Promise<readonly Finding[]> =>
  Promise.all(
    webhooks.map(async ({ name, url }) => {
      try {
        await reachWebhook({ url })
        return right('webhooks', `${name} at ${url.host} can be reached.`)
      } catch (error) {
        return wrong('webhooks', `${name} at ${url.host} cannot be reached: ${reasonOf(error)}.`, {
          why: 'Its events wait.',
          command: `correct its url in webhooks, or start it; then portal webhook test ${name}`,
        })
      }
    }),
  )

interface Backlog {
  readonly channel: string
  readonly waiting: string
  readonly since: Date | null
  readonly dead: string
}

/**
 * Checks for waiting events and dead letters, including those of webhooks that were removed from the operator's
 * file.
 */
export async function checkWebhooks(
  db: Db,
  webhooks: readonly Webhook[],
  now: Date,
): Promise<readonly DeskFinding[]> {
  const { rows } = await sql<Backlog>`
    select channel, count(*) filter (where state = 'waiting') as waiting,
      min(created_at) filter (where state = 'waiting') as since, count(*) filter (where state = 'dead') as dead
    from dispatch where channel like ${webhookChannels} and state in ('waiting', 'dead')
    group by channel order by channel`.execute(db)
  return rows.flatMap((backlog) => {
    const name = webhookOf(backlog.channel)
    return webhooks.some((known) => known.name === name)
      ? backlogOf(name, backlog, now)
      : [abandoned(name, backlog)]
  })
}

function backlogOf(name: string, { waiting, since, dead }: Backlog, now: Date): DeskFinding[] {
  const isOld = since !== null && now.getTime() - since.getTime() > hourMs
  const { why } = mailWords.deadAdvice
  return [
    ...(isOld
      ? [look('webhooks', webhookWords.waiting(name, { count: waiting, since }), webhookWords.waitingAdvice)]
      : []),
    ...(Number(dead) > 0
      ? [look('webhooks', webhookWords.dead(name, dead), { why, command: webhookWords.deadCommand })]
      : []),
  ]
}

const abandoned = (name: string, { waiting, dead }: Backlog): DeskFinding =>
  look(
    'webhooks',
    webhookWords.abandoned(name, Number(waiting) + Number(dead)),
    webhookWords.abandonedAdvice(name),
  )
