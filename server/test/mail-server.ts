import { once } from 'node:events'
import { text } from 'node:stream/consumers'

import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

import type { SmtpServer } from '#settings/smtp-url.ts'

/** A received mail. */
export interface ReceivedMail {
  readonly to: string
  /** Decoded headers by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly html: string
}

/** A real local mail server for tests. */
export interface TestMailServer {
  readonly server: SmtpServer & { readonly port: number }
  readonly url: string
  readonly mails: readonly ReceivedMail[]
  /** SMTP error replies, such as `450 try later`, by recipient. Mails to these recipients are rejected. */
  readonly refusals: Map<string, string>
  /** Recipients for which the server stops responding. */
  readonly silentFor: Set<string>
  close(): Promise<void>
}

interface Wishes {
  readonly port?: number
  /** Options for TLS and authentication. By default the server accepts mail from anyone, unencrypted. */
  readonly options?: SMTPServerOptions
  /** Called for each mail before it is accepted. */
  readonly onMail?: (mail: ReceivedMail) => Promise<void>
}

export async function startMailServer({
  port = 0,
  options = { disabledCommands: ['AUTH', 'STARTTLS'] },
  onMail,
}: Wishes = {}): Promise<TestMailServer> {
  const mails: ReceivedMail[] = []
  const refusals = new Map<string, string>()
  const silentFor = new Set<string>()
  const smtp = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    logger: false,
    ...options,
    onRcptTo({ address }, _session, callback) {
      const refusal = refusals.get(address)
      if (refusal === undefined) return callback()
      callback(Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }))
    },
    onData(stream, { envelope }, callback) {
      const to = envelope.rcptTo.map(({ address }) => address).join()
      const take = async () => {
        const raw = await text(stream)
        if (silentFor.has(to)) return
        const mail = receivedMail(to, raw)
        mails.push(mail)
        await onMail?.(mail)
        callback(null, 'taken')
      }
      void take()
    },
  })
  smtp.on('error', () => {})
  smtp.listen(port, '127.0.0.1')
  await once(smtp.server, 'listening')
  const address = smtp.server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    server: { host: '127.0.0.1', port: address.port, protection: 'none', login: undefined },
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    refusals,
    silentFor,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
}

function receivedMail(to: string, raw: string): ReceivedMail {
  const { headers, body } = partOf(raw)
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '') ?? []
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partOf(part.replace(/^\r\n/, '')))
  const decoded = (type: string) => {
    const part = parts.find(({ headers }) => headers['content-type']?.startsWith(type))
    return part ? decode(part.body, part.headers['content-transfer-encoding'] ?? '') : ''
  }
  return { to, headers, text: decoded('text/plain'), html: decoded('text/html') }
}

function partOf(raw: string): { headers: Record<string, string>; body: string } {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), readable(value.join(': '))]
    }),
  )
  return { headers, body: body.join('\r\n\r\n') }
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** Decodes a header (RFC 2047). */
const readable = (value: string) =>
  value
    .replaceAll('?= =?', '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, inside: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(inside, 'base64').toString()
        : decode(inside.replaceAll('_', ' '), 'quoted-printable'),
    )
