import { parseArgs } from 'node:util'

import { isoDate } from '@portal/contract/fields/fields.ts'

import { actNamed } from '#cli/act-named.ts'
import { noDeadLetters, readListWishes, retryDeadLetters } from '#cli/dead-letters.ts'
import { moment } from '#cli/moment.ts'
import { printList } from '#cli/print-list.ts'
import { UsageError } from '#cli/usage-error.ts'
import { commandEnvironment, withDatabase } from '#cli/with-database.ts'
import type { Webhook } from '#notify/webhooks/webhook.ts'
import { actNow, type OperatorPerson } from '#operator/act.ts'
import { openConfig } from '#operator/config/open-config.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { listWebhooks } from '#operator/webhooks/list-webhooks.ts'
import { replayWebhook, type Since } from '#operator/webhooks/replay-webhook.ts'
import { testWebhook } from '#operator/webhooks/test-webhook.ts'

const usage = `webhook test <name>
webhook list [--dead] [--json]
webhook retry <id> … | --all
webhook replay <name> --since <day or moment>

The names are those of webhooks in the operator's file. test sends a signed event at once and says what came back. list
shows what is to be told and what was, for 30 days; --dead only what is not tried any more. retry tries such again from
the beginning. replay tells anew of everything that was sent since 2026-11-20 or 2026-11-20T14:00:00Z, for a system that
has lost it, or is new.`

/** `portal webhook …`: whether the operator's systems are told, what waits and what failed. */
export const webhookCommand = {
  name: 'webhook',
  usage,
  async run([verb = '', ...args]: string[], operator: OperatorPerson): Promise<number> {
    const act = actNamed(verbs, verb)
    if (!act) throw new UsageError()
    await act(args, operator)
    return 0
  },
}

const retry = (args: string[], operator: OperatorPerson) =>
  retryDeadLetters(args, { kind: 'webhooks', tried: 'Told' }, operator)

const verbs: Readonly<Record<string, (args: string[], operator: OperatorPerson) => Promise<void>>> = {
  list,
  test,
  retry,
  replay,
}

async function list(args: string[]) {
  const { areDead, isJson } = readListWishes(args)
  const rows = await withDatabase((db) => listWebhooks(db, { areDead }))
  printList(rows, {
    isJson,
    none: areDead ? noDeadLetters : 'There is nothing that a webhook was told or is to be told.',
    row: ({ id, webhook, receiptNumber, createdAt, state, tries, lastFault }) => ({
      id,
      webhook,
      'receipt number': receiptNumber,
      queued: moment(createdAt),
      state,
      tries,
      'last fault': lastFault,
    }),
  })
}

async function test(args: string[], operator: OperatorPerson) {
  const webhook = await webhookNamed(parseArgs({ args, allowPositionals: true }).positionals)
  const status = await withDatabase((db) => testWebhook(db, webhook, actNow(operator)))
  console.log(`The webhook "${webhook.name}" has taken the event: HTTP status ${status}.`)
}

async function replay(args: string[], operator: OperatorPerson) {
  const options = { since: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values.since === undefined) throw new UsageError()
  const since = sinceOf(values.since)
  const { name } = await webhookNamed(positionals)
  const count = await withDatabase((db) => replayWebhook(db, name, since, actNow(operator)))
  console.log(`Told anew, as soon as the portal runs: ${count}.`)
}

/** The one that is named, as the operator's file and the settings have it. */
async function webhookNamed([name, ...more]: readonly string[]): Promise<Webhook> {
  if (name === undefined || more.length > 0) throw new UsageError()
  const { webhooks } = await openConfig(await commandEnvironment())
  const webhook = webhooks.find((webhook) => webhook.name === name)
  if (webhook) return webhook
  const known = webhooks.map((webhook) => webhook.name).join(', ') || 'none'
  throw new OperatorError(`The operator's file has no webhook "${name}", only: ${known}.`)
}

function sinceOf(text: string): Since {
  if (isoDate.safeParse(text).success) return { day: text }
  const [, day = ''] =
    /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.exec(text) ?? []
  const moment = new Date(text)
  if (isoDate.safeParse(day).success && !Number.isNaN(moment.getTime())) return { moment }
  throw new OperatorError(`--since must look like 2026-11-20 or 2026-11-20T14:00:00Z, not "${text}".`)
}
