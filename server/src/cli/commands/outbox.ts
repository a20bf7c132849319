import { isoDate } from '@portal/contract/fields/fields.ts'
import { readOperator } from '@portal/contract/operator.ts'

import { command, portalCommand, portalList } from '#cli/command.ts'
import { flag, many, parsed, required, text } from '#cli/parameters.ts'
import { commandEnvironment, withDatabase } from '#cli/with-database.ts'
import { moment } from '#ground/text/moment.ts'
import type { Webhook } from '#notify/webhooks/webhook.ts'
import { actNow } from '#operator/act.ts'
import { openConfig } from '#operator/config/open-config.ts'
import { retryDead } from '#operator/dispatch/retry-dead.ts'
import { listMails } from '#operator/mail/list-mails.ts'
import { sendTestMail } from '#operator/mail/send-test-mail.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { listWebhooks } from '#operator/webhooks/list-webhooks.ts'
import { replayWebhook, type Since } from '#operator/webhooks/replay-webhook.ts'
import { testWebhook } from '#operator/webhooks/test-webhook.ts'

const noDeadLetters = 'There are no dead letters.'
const dead = flag('only dead letters: refused permanently, or given up after ten tries')
const ids = required(many(text('<id>', 'ids of dead letters, as listed')))
const all = { ...flag('all dead letters'), isRequired: true }

/** Declares `mail retry` or `webhook retry`, for dead letters with given ids and for all. */
const retries = (name: string, kind: Parameters<typeof retryDead>[1]) => {
  const summary = 'Retries dead letters from the beginning.'
  const print = (count: number) =>
    console.log(count === 0 ? noDeadLetters : `Tried again, as soon as the portal runs: ${count}.`)
  return [
    portalCommand({
      name,
      summary,
      args: { ids },
      run: ({ ids }, { db, act }) => retryDead(db, kind, ids, act),
      print,
    }),
    portalCommand({
      name,
      summary,
      options: { all },
      run: (_, { db, act }) => retryDead(db, kind, 'all', act),
      print,
    }),
  ]
}

/** An e-mail address, validated as in the operator's file. */
const address = parsed('<address>', 'the recipient', (typed) => {
  if (readOperator.response.shape.mail.safeParse(typed).success) return typed
  throw new OperatorError(`"${typed}" is no e-mail address.`)
})

const mail = [
  command({
    name: 'mail test',
    summary: 'Sends a test mail at once and prints the mail server’s answer.',
    args: { address: required(address) },
    async run({ address }, { operator }) {
      const { mail } = await openConfig(await commandEnvironment())
      if (!mail) throw new OperatorError('The portal sends no mail: set SMTP_URL (docs/operating.md).')
      const answer = await withDatabase((db) => sendTestMail(db, mail, address, actNow(operator)))
      return { answer, host: mail.server.host }
    },
    print: ({ answer, host }) => `${host} has taken the mail: ${answer}`,
  }),
  portalList({
    name: 'mail list',
    summary: 'Lists waiting mails and those of the last 30 days.',
    options: { dead },
    run: ({ dead }, { db }) => listMails(db, { areDead: dead }),
    none: 'There are no such mails.',
    row: ({ id, kind, username, to, createdAt, state, tries, lastFault }) => ({
      id,
      kind,
      user: username ?? '',
      to,
      queued: moment(createdAt),
      state,
      tries,
      'last fault': lastFault,
    }),
  }),
  ...retries('mail retry', 'mails'),
]

const name = required(text('<name>', 'the webhook, as in the operator’s file'))

const webhooks = [
  command({
    name: 'webhook test',
    summary: 'Sends a signed test event at once and prints the answer.',
    args: { name },
    async run({ name }, { operator }) {
      const webhook = await webhookNamed(name)
      return withDatabase((db) => testWebhook(db, webhook, actNow(operator)))
    },
    print: (status, { name }) => `The webhook "${name}" accepted the event: HTTP status ${status}.`,
  }),
  portalList({
    name: 'webhook list',
    summary: 'Lists waiting events and those of the last 30 days.',
    options: { dead },
    run: ({ dead }, { db }) => listWebhooks(db, { areDead: dead }),
    none: 'There are no such events.',
    row: ({ id, webhook, receiptNumber, createdAt, state, tries, lastFault }) => ({
      id,
      webhook,
      'receipt number': receiptNumber,
      queued: moment(createdAt),
      state,
      tries,
      'last fault': lastFault,
    }),
  }),
  ...retries('webhook retry', 'webhooks'),
  command({
    name: 'webhook replay',
    summary: 'Resends all events since a given time, for a system that is new or has lost them.',
    args: { name },
    options: { since: required(parsed('<day or moment>', '2026-11-20 or 2026-11-20T14:00:00Z', sinceOf)) },
    async run({ name: typed, since }, { operator }) {
      const { name } = await webhookNamed(typed)
      return withDatabase((db) => replayWebhook(db, name, since, actNow(operator)))
    },
    print: (count) => `Sent again, as soon as the portal runs: ${count}.`,
  }),
]

async function webhookNamed(name: string): Promise<Webhook> {
  const { webhooks } = await openConfig(await commandEnvironment())
  const webhook = webhooks.find((webhook) => webhook.name === name)
  if (webhook) return webhook
  const known = webhooks.map((webhook) => webhook.name).join(', ') || 'none'
  throw new OperatorError(`The operator's file has no webhook "${name}", only: ${known}.`)
}

function sinceOf(typed: string): Since {
  if (isoDate.safeParse(typed).success) return { day: typed }
  const [, day = ''] =
    /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.exec(typed) ?? []
  const moment = new Date(typed)
  if (isoDate.safeParse(day).success && !Number.isNaN(moment.getTime())) return { moment }
  throw new OperatorError(`--since must look like 2026-11-20 or 2026-11-20T14:00:00Z, not "${typed}".`)
}

export const outboxCommands = [...mail, ...webhooks]
