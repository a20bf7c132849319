import type { Channel } from '#dispatch/deliver-next.ts'
import { composeMail } from '#mail/compose-mail.ts'
import { contentOf, type MailContext } from '#mail/mail-content.ts'
import type { Mailer } from '#mail/mailer.ts'
import { faultPoint } from '#submissions/fault-point.ts'

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
