import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { reasonOf } from '#ground/start-error.ts'
import { reachWebhook } from '#notify/webhooks/reach.ts'
import type { Webhook } from '#notify/webhooks/webhook.ts'
import { type Finding, look, right, wrong } from '#operator/doctor/finding.ts'
import { webhookChannels, webhookOf } from '#outbox/queue-webhooks.ts'

const hourMs = 3_600_000

/** Checks whether the addresses of the webhooks can be reached. Sends no events. */
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
): Promise<readonly Finding[]> {
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

function backlogOf(name: string, { waiting, since, dead }: Backlog, now: Date): Finding[] {
  const isOld = since !== null && now.getTime() - since.getTime() > hourMs
  const old = look(
    'webhooks',
    `Events waiting for ${name}: ${waiting}, the oldest since ${since?.toISOString()}.`,
    {
      why: 'Your system does not hear of what creditors have sent.',
      command: 'portal webhook list names the faults',
    },
  )
  const lost = look('webhooks', `${name} has dead letters: ${dead}.`, {
    why: 'They are not tried any more.',
    command: 'portal webhook list --dead, then portal webhook retry …',
  })
  return [...(isOld ? [old] : []), ...(Number(dead) > 0 ? [lost] : [])]
}

const abandoned = (name: string, { waiting, dead }: Backlog): Finding =>
  look(
    'webhooks',
    `Events waiting for ${name}: ${Number(waiting) + Number(dead)}, but the operator's file no longer has it.`,
    {
      why: 'They are not sent, and are deleted after 30 days.',
      command: `bring ${name} back into webhooks, or send them to another: portal webhook replay <name> --since …`,
    },
  )
