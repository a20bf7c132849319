import { once } from 'node:events'
import { connect, isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'

import type { Webhook } from '#notify/webhooks/webhook.ts'

const timeoutMs = 5_000

/**
 * Checks that a webhook can be reached: connects and, with TLS, verifies the certificate. Sends nothing. Throws on
 * failure.
 */
export async function reachWebhook({ url }: Pick<Webhook, 'url'>): Promise<void> {
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  const isTls = url.protocol === 'https:'
  const port = Number(url.port) || (isTls ? 443 : 80)
  const servername = isIP(host) ? '' : host
  const socket = isTls
    ? connectTls({ host, port, servername, rejectUnauthorized: true, minVersion: 'TLSv1.2' })
    : connect({ host, port })
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    await once(socket, isTls ? 'secureConnect' : 'connect', { signal: timeout })
  } catch (error) {
    throw timeout.aborted ? new Error(`no answer within ${timeoutMs / 1_000} seconds`) : error
  } finally {
    socket.on('error', () => {})
    socket.destroy()
  }
}
