import { codeOf, reasonOf } from '#ground/start-error.ts'
import type { Mail } from '#notify/mail/compose-mail.ts'
import type { MailConfig } from '#notify/mail/mail-config.ts'
import { shortAddress } from '#notify/mail/short-address.ts'
import { DispatchFault } from '#outbox/deliver-next.ts'
import type { SmtpServer } from '#settings/smtp-url.ts'

/** An SMTP client. */
export interface Mailer {
  /** Sends a mail and returns the server's response. Throws a DispatchFault if the mail was not accepted. */
  send(mail: Mail): Promise<string>
  /** Connects and logs in without sending. Throws on failure. */
  check(): Promise<void>
}

/**
 * Timeouts for a server that does not respond, and for one mail. Shorter than the time for which a mail is claimed
 * (`claimSeconds`).
 */
const defaultTimeouts = { silenceMs: 5_000, mailMs: 15_000 }

/** Creates an SMTP client without connecting. Imports the library lazily. */
export async function openMailer(
  { server, from }: Pick<MailConfig, 'server' | 'from'>,
  { silenceMs, mailMs } = defaultTimeouts,
): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    ...connectionTo(server),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    dnsTimeout: silenceMs,
    socketTimeout: 2 * silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    async send({ id, unsubscribe, ...mail }) {
      try {
        const { response } = await transport.sendMail({
          ...mail,
          from,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(unsubscribe) },
          signal: AbortSignal.timeout(mailMs),
        })
        return response
      } catch (error) {
        throw new DispatchFault(withoutAddresses(reasonOf(error)), remedyOf(error))
      }
    },
    async check() {
      await transport.verify()
    },
  }
}

/**
 * Masks all addresses in the server's message, because the recipient's address must not be stored. The
 * message may contain it unchanged or in lower case, or may contain the address to which the mail is
 * forwarded.
 */
const withoutAddresses = (reason: string): string =>
  reason.slice(0, 1_000).replaceAll(/[^\s<>"'(),;:@]+@[^\s<>"'(),;:@]+/g, shortAddress)

/** Headers for one-click unsubscribe (RFC 8058). */
const oneClick = (address: string | undefined) =>
  address?.startsWith('https:')
    ? { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}

const connectionTo = ({ host, port, protection, login }: SmtpServer) => ({
  host,
  port,
  secure: protection === 'tls',
  requireTLS: protection === 'starttls',
  ignoreTLS: protection === 'none',
  tls: { minVersion: 'TLSv1.2' as const },
  ...(login && { auth: { user: login.user, pass: login.password } }),
})

/**
 * Returns what to do after an error. If the error is not about this mail's recipient or content, or if the
 * server closes the connection (421), the channel pauses. Otherwise only this mail is affected: it is given
 * up after 5xx, which is permanent (RFC 5321, 4.2.1), and retried after other errors.
 */
function remedyOf(error: unknown): DispatchFault['remedy'] {
  const { command, responseCode } = answerIn(error)
  const isOfThisMail = ['EENVELOPE', 'EMESSAGE'].includes(codeOf(error) ?? '') && command !== 'MAIL FROM'
  if (!isOfThisMail || responseCode === 421) return 'away'
  return responseCode >= 500 ? 'never' : 'again'
}

function answerIn(error: unknown): { command: string; responseCode: number } {
  const has = typeof error === 'object' && error !== null ? error : {}
  return {
    command: 'command' in has ? String(has.command) : '',
    responseCode: 'responseCode' in has ? Number(has.responseCode) : 0,
  }
}
