import { repeat, type Repetition } from '#ground/repeat.ts'
import { reasonOf } from '#ground/start-error.ts'
import { tellOfCases } from '#notify/mail/cases/tell-of-cases.ts'
import { composeMail } from '#notify/mail/compose-mail.ts'
import { contentOf, type MailContext } from '#notify/mail/mail-content.ts'
import { type Mailer, openMailer } from '#notify/mail/mailer.ts'
import { tellOperator } from '#notify/mail/tell-operator.ts'
import { startDelivering } from '#outbox/deliver-loop.ts'
import type { Channel } from '#outbox/deliver-next.ts'
import { faultPoint } from '#submissions/fault-point.ts'

/** How often it is looked whether users or the operator's people are to be told something. */
const lookMs = 10_000

interface LoopContext extends MailContext {
  warn(sentence: string, facts?: object): void
}

/** Mails what waits, until it is stopped. */
export const startMailing = (context: LoopContext): Repetition =>
  startDelivering(context, {
    open: async () => createMailChannel(context, await openMailer(context.mail)),
    away: 'The mail server is away or refuses the portal: mail waits. "portal mail list" says why, "portal doctor" looks at it.',
    broken: 'Mail cannot be sent for the moment',
  })

/** Looks for what users are to be told of their cases, until it is stopped. */
export const startTellingOfCases = (context: LoopContext): Repetition =>
  repeat(async () => {
    try {
      await tellOfCases(context)
    } catch (error) {
      context.warn(`Users cannot be told of their cases by mail for the moment: ${reasonOf(error)}`)
    }
    return lookMs
  })

/** Looks for what the operator's people are to be told, until it is stopped. */
export const startTellingOperator = (context: LoopContext & Parameters<typeof tellOperator>[0]): Repetition =>
  repeat(async () => {
    try {
      await tellOperator(context)
    } catch (error) {
      context.warn(`The operator cannot be told by mail for the moment: ${reasonOf(error)}`)
    }
    return lookMs
  })

/** Delivers what waits to be mailed, to whom it concerns now and not when it was queued. */
export const createMailChannel = (context: MailContext, mailer: Mailer): Channel => ({
  name: 'mail',
  async deliver(dispatch) {
    faultPoint('mail-claimed')
    const content = await contentOf(context, dispatch)
    if (!content) return 'superfluous'
    await mailer.send(composeMail(content, context.mail))
    faultPoint('mail-accepted')
    return 'sent'
  },
})
