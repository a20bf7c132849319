import { createDeliverNext, type Delivered } from '#dispatch/deliver-next.ts'
import { reasonOf } from '#errors/start-error.ts'
import { createMailChannel } from '#mail/mail-channel.ts'
import type { MailContext } from '#mail/mail-content.ts'
import { openMailer } from '#mail/mailer.ts'
import { tellOperator } from '#mail/tell-operator.ts'
import { type Repetition, repeat } from '#time/repeat.ts'

/** How soon something is mailed that was just queued, and how long a server that is away is left alone. */
const pauseMs: Readonly<Record<Delivered, number>> = { none: 2_000, done: 0, away: 10_000 }

/** How often it is looked whether the operator's people are to be told something. */
const lookMs = 10_000

interface LoopContext extends MailContext {
  warn(sentence: string, facts?: object): void
}

/** Mails what waits, until it is stopped. That the mail server is away is warned of once, until it is back. */
export function startMailing(context: LoopContext): Repetition {
  const opened = openMailer(context.mail)
  let deliverNext: (() => Promise<Delivered>) | undefined
  let isAway = false
  return repeat(async () => {
    try {
      deliverNext ??= createDeliverNext(context, createMailChannel(context, await opened))
      const delivered = await deliverNext()
      if (delivered === 'away' && !isAway) context.warn(awaySentence)
      if (delivered !== 'none') isAway = delivered === 'away'
      return pauseMs[delivered]
    } catch (error) {
      context.warn(`Mail cannot be sent for the moment: ${reasonOf(error)}`)
      return pauseMs.away
    }
  })
}

const awaySentence =
  'The mail server is away or refuses the portal: mail waits. "portal mail list" says why, "portal doctor" looks at it.'

/** Looks for what the operator's people are to be told, until it is stopped. */
export const startTellingOperator = (context: LoopContext): Repetition =>
  repeat(async () => {
    try {
      await tellOperator(context)
    } catch (error) {
      context.warn(`The operator cannot be told by mail for the moment: ${reasonOf(error)}`)
    }
    return lookMs
  })
