import type { Guard } from '../guard.ts'

const webhooks = ['server/src/notify/webhooks/webhooks.db.test.ts']
const order = ['server/src/notify/webhooks/order.db.test.ts']
const posts = ['server/src/notify/webhooks/post.test.ts']
const mailers = ['server/src/notify/mail/mailer.test.ts']
const replays = ['server/src/operator/webhooks/replay-webhook.db.test.ts']
const configs = ['server/src/operator/config/webhook-config.test.ts']

/** Webhooks are told of each submission when it can be fetched, in order for each case, signed, and nowhere else. */
export const webhookGuards: readonly Guard[] = [
  {
    name: 'Each submission is queued for the webhooks',
    file: 'server/src/submissions/submit.ts',
    find: '  await queueWebhooks(transaction, webhooks,',
    replace: '  await queueWebhooks(transaction, webhooks.slice(9),',
    tests: webhooks,
  },
  {
    name: 'Of one case webhooks are told in order',
    file: 'server/src/outbox/deliver-next.ts',
    find: '        .where((due) => due.not(due.exists(earlierInLane(due))))\n',
    replace: '',
    tests: webhooks,
  },
  {
    name: 'What is told of a case lies in its lane',
    file: 'server/src/outbox/queue-webhooks.ts',
    find: '    lane: inkassoNumber,\n',
    replace: '    lane: inkassoNumber && null,\n',
    tests: webhooks,
  },
  {
    name: 'In its lane an earlier event goes first, not a later one',
    file: 'server/src/outbox/deliver-next.ts',
    find: "    .whereRef('earlier.position', '<', 'dispatch.position')\n",
    replace: "    .whereRef('earlier.position', '>', 'dispatch.position')\n",
    tests: webhooks,
  },
  {
    name: 'Nothing of a case is told before an earlier file of it is scanned',
    file: 'server/src/notify/webhooks/announced-submission.ts',
    find: 'and (before.id = submission.id or before.inkasso_number = submission.inkasso_number))',
    replace: 'and before.id = submission.id)',
    tests: order,
  },
  {
    name: 'A submission is queued with its case',
    file: 'server/src/submissions/submit.ts',
    find: 'queueWebhooks(transaction, webhooks, { id, position, inkassoNumber }, now)',
    replace:
      'queueWebhooks(transaction, webhooks, { id, position, inkassoNumber: inkassoNumber && null }, now)',
    tests: order,
  },
  {
    name: 'One webhook waits for no other',
    file: 'server/src/outbox/deliver-next.ts',
    find: "    .whereRef('earlier.channel', '=', 'dispatch.channel')\n",
    replace: '',
    tests: webhooks,
  },
  {
    name: 'What waits for the virus scan is not told',
    file: 'server/src/notify/webhooks/webhook-loop.ts',
    find: 'if (submission.isHeld) throw',
    replace: "if (submission.isHeld && submission.id === '') throw",
    tests: webhooks,
  },
  {
    name: 'Waiting for the virus scan is no try',
    file: 'server/src/outbox/deliver-next.ts',
    find: 'tries: claimed.tries - 1,',
    replace: 'tries: claimed.tries,',
    tests: webhooks,
  },
  {
    name: 'What was refused is not told',
    file: 'server/src/notify/webhooks/announced-submission.ts',
    find: '    .where(isFetchable)\n',
    replace: '',
    tests: webhooks,
  },
  {
    name: 'What was refused is not told anew',
    file: 'server/src/operator/webhooks/replay-webhook.ts',
    find: '      .where(isFetchable)\n',
    replace: '',
    tests: replays,
  },
  {
    name: 'A webhook has the same id for ever',
    file: 'server/src/outbox/queue-webhooks.ts',
    find: "createHash('sha256').update(event)",
    replace: "createHash('sha256').update(`${event}${Math.random()}`)",
    tests: replays,
  },
  {
    name: 'What is queued anew is not taken for what was delivered before',
    file: 'server/src/outbox/deliver-next.ts',
    find: '`${id} ${createdAt.toISOString()}`',
    replace: '`${id} ${createdAt.toISOString().slice(0, 2)}`',
    tests: ['server/src/outbox/deliver-next.db.test.ts'],
  },
  {
    name: 'A webhook of old TLS is told nothing',
    file: 'server/src/notify/webhooks/post.ts',
    find: ", minVersion: 'TLSv1.2'",
    replace: '',
    tests: posts,
  },
  {
    name: 'A webhook of old TLS is not said to be reached',
    file: 'server/src/notify/webhooks/reach.ts',
    find: ", minVersion: 'TLSv1.2'",
    replace: '',
    tests: posts,
  },
  {
    name: 'Where STARTTLS is asked for, no mail goes without it',
    file: 'server/src/notify/mail/mailer.ts',
    find: "requireTLS: protection === 'starttls'",
    replace: 'requireTLS: false',
    tests: mailers,
  },
  {
    name: 'A mail server of old TLS gets no mail',
    file: 'server/src/notify/mail/mailer.ts',
    find: "  tls: { minVersion: 'TLSv1.2' as const },\n",
    replace: '',
    tests: mailers,
  },
  {
    name: 'Only 2xx is taken for an answer',
    file: 'server/src/notify/webhooks/post.ts',
    find: 'status >= 200 && status < 300) return',
    replace: 'status >= 200 && status < 400) return',
    tests: webhooks,
  },
  {
    name: 'A webhook that wants nothing any more is not tried again',
    file: 'server/src/notify/webhooks/post.ts',
    find: "if (status === 410) return 'never'",
    replace: "if (status === 411) return 'never'",
    tests: webhooks,
  },
  {
    name: 'An answer without end is not read to its end',
    file: 'server/src/notify/webhooks/post.ts',
    find: '      if (bytes > maxResponseBytes) return\n',
    replace: '',
    tests: webhooks,
  },
  {
    name: 'A silent webhook is not waited for',
    file: 'server/src/notify/webhooks/post.ts',
    find: 'AbortSignal.timeout(timeoutMs)',
    replace: 'AbortSignal.timeout(timeoutMs * 1_000)',
    tests: posts,
  },
  {
    name: 'The certificate of a webhook is checked',
    file: 'server/src/notify/webhooks/post.ts',
    find: 'rejectUnauthorized: true, ',
    replace: '',
    tests: posts,
  },
  {
    name: 'Webhooks cross no network in plain text',
    file: 'server/src/operator/config/webhook-schema.ts',
    find: "url.protocol === 'http:' && isLocal",
    replace: "url.protocol === 'http:' && (isLocal || true)",
    tests: configs,
  },
  {
    name: 'A secret for a webhook that is not there is refused',
    file: 'server/src/operator/config/open-config.ts',
    find: 'if (needless !== undefined)',
    replace: "if (needless === '')",
    tests: configs,
  },
  {
    name: 'A short secret is refused',
    file: 'server/src/settings/webhook-secrets.ts',
    find: 'secret.length >= leastBytes && ',
    replace: '',
    tests: ['server/src/settings/webhook-secrets.test.ts'],
  },
  {
    name: 'What is to be told again is not deleted meanwhile',
    file: 'server/src/privacy/retention/periods.ts',
    find: ' and next_try_at < ${moment}',
    replace: '',
    tests: ['server/src/privacy/retention/retention.db.test.ts'],
  },
  {
    name: 'What an earlier submission of its case holds up is not told',
    file: 'server/src/notify/webhooks/announced-submission.ts',
    find: ' or before.inkasso_number = submission.inkasso_number',
    replace: '',
    tests: ['server/src/notify/webhooks/announced-submission.db.test.ts'],
  },
]
