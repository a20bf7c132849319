import * as z from 'zod/mini'

import { deskEndpoint } from '#desk/endpoint.ts'

/* Mails and webhook events that the portal has given up sending. They name no debtor. */

const needs = 'administer'

/** What a dead letter is: a mail, or an event for a webhook. */
const letterKind = z.enum(['mails', 'webhooks'])
export type LetterKind = z.infer<typeof letterKind>

const words = z.object({ de: z.string(), en: z.string() })

const deadLetter = z.object({
  id: z.guid(),
  /** The subject of a mail, or the event of a webhook. */
  about: words,
  /**
   * The user to whom a mail was addressed, or the name of the webhook; '' for a mail to the company's staff.
   */
  recipient: z.string(),
  /** Customer of the user; null unless it is a mail to a user. */
  customerNumber: z.nullable(z.string()),
  /** Receipt number of the submission that the letter is about; null if it is about none. */
  receiptNumber: z.nullable(z.string()),
  queuedAt: z.iso.datetime(),
  /** When the portal gave up. */
  deadSince: z.iso.datetime(),
  tries: z.int(),
  /** The last fault as a sentence; null if the portal has no wording for it. */
  fault: z.nullable(words),
  /** The last fault in the words of the receiver or the operating system. */
  rawFault: z.string(),
})
export type DeadLetter = z.infer<typeof deadLetter>

/** Maximum number of letters in a response. The oldest come first. */
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
    /** If left out, all letters of the kind are retried. */
    id: z.optional(z.guid()),
  }),
  response: z.object({ retried: z.int() }),
  summary: 'Tries a dead letter, or all of a kind, again from the beginning.',
})
