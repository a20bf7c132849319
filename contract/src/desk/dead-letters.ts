import * as z from 'zod/mini'

import { deskEndpoint } from '#desk/endpoint.ts'

/* Mails and webhook events that the portal has given up. They name no debtor. */

const needs = 'administer'

/** What a dead letter is: a mail, or an event for a webhook. */
const letterKind = z.enum(['mails', 'webhooks'])
export type LetterKind = z.infer<typeof letterKind>

const words = z.object({ de: z.string(), en: z.string() })

const deadLetter = z.object({
  id: z.guid(),
  /** The subject of a mail, or the event of a webhook. */
  about: words,
  /** The user to whom a mail was, or the name of the webhook; '' for a mail to the company's staff. */
  recipient: z.string(),
  /** Customer of the user; null unless it is a mail to a user. */
  customerNumber: z.nullable(z.string()),
  /** The submission that it is about; null for none. */
  receiptNumber: z.nullable(z.string()),
  queuedAt: z.iso.datetime(),
  /** When it was given up. */
  deadSince: z.iso.datetime(),
  tries: z.int(),
  /** The last fault in a sentence; null if there is none for it. */
  fault: z.nullable(words),
  /** The last fault as the receiver or the system said it. */
  rawFault: z.string(),
})
export type DeadLetter = z.infer<typeof deadLetter>

/** Letters of a kind in one answer, oldest first. */
export const mostDeadLetters = 100

const letters = z.object({ rows: z.array(deadLetter), total: z.int() })

export const listDeadLetters = deskEndpoint({
  path: '/v1/desk/dead-letters',
  needs,
  needsAllCustomers: true,
  request: z.strictObject({}),
  response: z.object({ mails: letters, webhooks: letters }),
  summary: 'Mails and webhook events that are not tried any more, the oldest of each.',
})

export const retryDeadLetters = deskEndpoint({
  path: '/v1/desk/dead-letters/retry',
  needs,
  needsAllCustomers: true,
  changes: true,
  request: z.strictObject({
    kind: letterKind,
    /** Left out: all of the kind. */
    id: z.optional(z.guid()),
  }),
  response: z.object({ retried: z.int() }),
  summary: 'Tries a dead letter, or all of a kind, again from the beginning.',
})
