import { randomUUID } from 'node:crypto'

import type { Db } from '#db/connect.ts'
import { composeMail } from '#notify/mail/compose-mail.ts'
import type { MailConfig } from '#notify/mail/mail-config.ts'
import { frameWords } from '#notify/mail/mail-texts.ts'
import { openMailer } from '#notify/mail/mailer.ts'
import { shortAddress } from '#notify/mail/short-address.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { DispatchFault } from '#outbox/deliver-next.ts'

/**
 * Sends a test mail immediately and returns the mail server's response. If it fails, throws an OperatorError with
 * the server's error.
 */
export async function sendTestMail(db: Db, mail: MailConfig, to: string, act: Act): Promise<string> {
  const mailer = await openMailer(mail)
  const content = {
    id: randomUUID(),
    to,
    language: mail.operator.language,
    subject: frameWords.test,
    paragraphs: [frameWords.testBody],
    happenedAt: act.now,
  }
  const details = { to: shortAddress(to) }
  await db
    .transaction()
    .execute((transaction) => auditAct(transaction, act, { event: 'mail_tested', details }))
  try {
    return await mailer.send(composeMail(content, mail))
  } catch (error) {
    if (error instanceof DispatchFault)
      throw new OperatorError(`The mail was not taken by ${mail.server.host}: ${error.message}`)
    throw error
  }
}
