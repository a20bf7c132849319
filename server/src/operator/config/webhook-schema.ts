import * as z from 'zod/mini'

import { webhookName } from '#notify/webhooks/webhook.ts'
import { isLoopback } from '#settings/setting-readers.ts'

/** Maximum number of webhooks. Each has a delivery loop of its own. */
const maxWebhooks = 10

const webhookAddress = z.string().check(
  z.maxLength(2_000),
  z.refine(isWebhookAddress, {
    // Does not begin with "must", because such a message is followed by the invalid address, which may contain a
    // secret.
    error: 'needs an address that begins with https://, or with http:// on this machine, without a password',
  }),
)

function isWebhookAddress(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false
  const isLocal = isLoopback(url.hostname.replaceAll(/[[\]]/g, ''))
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)
}

/**
 * A webhook: a URL of the operator's system that receives an event for each submission. The secret is in
 * WEBHOOK_SECRETS.
 */
const webhook = z.object({
  name: z.string().check(
    z.refine((name) => webhookName.test(name), {
      error: 'must be a short name of small letters, digits and hyphens such as collection',
    }),
  ),
  url: webhookAddress,
})

/** The field `webhooks` of the operator's file. */
export const webhooks = z.array(webhook).check(
  z.maxLength(maxWebhooks),
  z.refine((all) => new Set(all.map(({ name }) => name)).size === all.length, {
    error: 'has two of the same name',
  }),
)
