import { repeat, type Repetition } from '#ground/repeat.ts'
import { reasonOf } from '#ground/start-error.ts'
import { queueCaseMail } from '#notify/mail/cases/queue-case-mail.ts'
import { composeMail } from '#notify/mail/compose-mail.ts'
import { contentOf, type MailContext } from '#notify/mail/mail-content.ts'
import { type Mailer, openMailer } from '#notify/mail/mailer.ts'
import { queueOperatorMail } from '#notify/mail/queue-operator-mail.ts'
import { startDelivering } from '#outbox/deliver-loop.ts'
import type { Channel } from '#outbox/deliver-next.ts'
import { crashPoint } from '#submissions/crash-point.ts'

/** Pause between two searches for mail to queue. */
const pollMs = 10_000

interface LoopContext extends MailContext {
  warn(sentence: string, facts?: object): void
}

/** Sends queued mail repeatedly, until it is stopped. */
export const startMailing = (context: LoopContext): Repetition =>
  startDelivering(context, {
    open: async () => createMailChannel(context, await openMailer(context.mail)),
    away: 'The mail server is unreachable or refuses the portal: mail waits. "portal mail list" shows the errors, "portal doctor" checks the server.',
    broken: 'Mail cannot be sent at the moment',
  })

/** Queues mail to users about their cases repeatedly, until it is stopped. */
export const startCaseMail = (context: LoopContext): Repetition =>
  repeat(async () => {
    try {
      await queueCaseMail(context)
    } catch (error) {
      context.warn(`Mail to users about their cases cannot be queued at the moment: ${reasonOf(error)}`)
    }
    return pollMs
  })

/** Queues mail to the operator's staff repeatedly, until it is stopped. */
export const startOperatorMail = (
  context: LoopContext & Parameters<typeof queueOperatorMail>[0],
): Repetition =>
  repeat(async () => {
    try {
      await queueOperatorMail(context)
    } catch (error) {
      context.warn(`Mail to the operator cannot be queued at the moment: ${reasonOf(error)}`)
    }
    return pollMs
  })

/**
 * The channel that sends queued mail. The content and the recipient are determined when the mail is sent,
 * because they may have changed since it was queued.
 */
export const createMailChannel = (context: MailContext, mailer: Mailer): Channel => ({
  name: 'mail',
  async deliver(dispatch) {
    crashPoint('mail-claimed')
    const content = await contentOf(context, dispatch)
    if (!content) return 'superfluous'
    await mailer.send(composeMail(content, context.mail))
    crashPoint('mail-accepted')
    return 'sent'
  },
})
