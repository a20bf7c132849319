import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { reasonOf } from '#ground/start-error.ts'
import type { MailConfig } from '#notify/mail/mail-config.ts'
import { openMailer } from '#notify/mail/mailer.ts'
import { mailWords } from '#operator/doctor/doctor-words.ts'
import { type DeskFinding, type Finding, look, right, wrong } from '#operator/doctor/finding.ts'

const hourMs = 3_600_000

/** Checks whether the mail server responds and accepts the credentials. Sends no mail. */
export async function checkMailServer(mail: MailConfig | undefined): Promise<readonly Finding[]> {
  if (!mail) return []
  const { host, port } = mail.server
  try {
    await (await openMailer(mail)).check()
    return [right('mail', `${host}:${port} answers.`)]
  } catch (error) {
    return [
      wrong('mail', `${host}:${port} does not take mail: ${reasonOf(error)}.`, {
        why: 'Mails wait.',
        command: 'correct SMTP_URL, then portal mail test <address>',
      }),
    ]
  }
}

interface Backlog {
  waiting: string
  since: Date | null
  dead: string
  notices: string
}

/**
 * Checks for waiting mails and dead letters. Without SMTP, counts the notices that the operator's own system has
 * to send.
 */
export async function checkMails(db: Db, isSent: boolean, now: Date): Promise<readonly DeskFinding[]> {
  const { waiting, since, dead, notices } = await readBacklog(db)
  if (!isSent) return [right('mail', mailWords.off(notices))]
  const what = mailWords.waiting(since === null ? undefined : { count: waiting, since })
  const isOld = since !== null && now.getTime() - since.getTime() > hourMs
  return [
    isOld ? look('mail', what, mailWords.waitingAdvice) : right('mail', what),
    ...(Number(dead) > 0 ? [look('mail', mailWords.dead(dead), mailWords.deadAdvice)] : []),
  ]
}

async function readBacklog(db: Db): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select
      (select count(*) from dispatch where channel = 'mail' and state = 'waiting') as waiting,
      (select min(created_at) from dispatch where channel = 'mail' and state = 'waiting') as since,
      (select count(*) from dispatch where channel = 'mail' and state = 'dead') as dead,
      (select count(*) from user_notice) as notices`.execute(db)
  const [backlog] = rows
  if (!backlog) throw new Error('the database answered nothing')
  return backlog
}
