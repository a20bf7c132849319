import * as z from 'zod/mini'

import { deskEndpoint } from '#desk/endpoint.ts'
import { isoDate } from '#fields/fields.ts'
import { optionalText } from '#fields/text-fields.ts'
import { instructionKinds } from '#instruction-kinds.ts'
import { highestPageNumber } from '#page.ts'
import { allKinds } from '#submission-kinds.ts'
import { submissionState } from '#submission.ts'

/**
 * Views of the queue: open submissions, those that the clerk has claimed, unclaimed ones, overdue ones, those
 * that wait for the creditor's answer, those that a clerk has put off, and decided ones. Submissions that are
 * put off are in none of the first four views.
 */
export const queueViews = ['open', 'mine', 'free', 'overdue', 'waiting', 'later', 'decided'] as const
export type QueueView = (typeof queueViews)[number]

/** Who works on a submission. */
const deskClaim = z.object({
  clerk: z.string(),
  since: z.iso.datetime(),
  isOwn: z.boolean(),
})
export type DeskClaim = z.infer<typeof deskClaim>

export const queueRow = z.object({
  receiptNumber: z.string(),
  /** Position in the order of arrival, as a decimal number. */
  position: z.string(),
  kind: z.enum(allKinds),
  /** What an instruction asks for; null for other kinds. */
  instruction: z.nullable(z.enum(instructionKinds)),
  receivedAt: z.iso.datetime(),
  /** Time by which the submission should be decided (`desk.promise` of the operator's file). */
  dueAt: z.iso.datetime(),
  glgNumber: z.string(),
  creditor: z.string(),
  inkassoNumber: z.nullable(z.string()),
  /** Name of the debtor; '' if the submission names none. */
  debtor: z.string(),
  /** Sum of the submission's claims, payments or credit notes; null for other kinds. */
  amount: z.nullable(z.string()),
  files: z.int(),
  /** Whether a file waits for the virus scan or is infected. */
  isHeld: z.boolean(),
  state: submissionState,
  decidedAt: z.nullable(z.iso.datetime()),
  claim: z.nullable(deskClaim),
  /** Whether the creditor was asked and has not answered. */
  waitsForCreditor: z.boolean(),
  /** Day until which a clerk has put the submission off; null if it is not put off. */
  snoozedUntil: z.nullable(isoDate),
  /** Whether the desk decides the submission. If false, the collection system does. */
  isOurs: z.boolean(),
})
export type QueueRow = z.infer<typeof queueRow>

/** Number of submissions in each view except `decided`. */
const queueCounts = z.object({
  open: z.int(),
  mine: z.int(),
  free: z.int(),
  overdue: z.int(),
  waiting: z.int(),
  later: z.int(),
})
export type QueueCounts = z.infer<typeof queueCounts>

/** Page size of the queue. */
export const queuePageSize = 50

export const queueRequest = z.strictObject({
  page: z._default(z.int().check(z.minimum(1), z.maximum(highestPageNumber)), 1),
  view: z._default(z.enum(queueViews), 'open'),
  /**
   * Search words. Each must be part of the number of the receipt, case, customer or invoice, or of the
   * creditor's or debtor's name.
   */
  text: z._default(optionalText(100), ''),
  /** Empty: all kinds. */
  kinds: z._default(z.array(z.enum(allKinds)).check(z.maxLength(allKinds.length)), []),
  customerNumber: z._default(optionalText(35), ''),
  /** Login name of the clerk who works on it. */
  clerk: z._default(optionalText(100), ''),
  /** Date of receipt, in German time. */
  day: z.optional(isoDate),
})
export type QueueRequest = z.infer<typeof queueRequest>

export const listQueue = deskEndpoint({
  path: '/v1/desk/queue',
  needs: 'read',
  request: queueRequest,
  response: z.object({
    rows: z.array(queueRow),
    total: z.int(),
    counts: queueCounts,
    /** Position of the newest submission that this clerk may see; '0' if there is none. */
    newest: z.string(),
  }),
  summary: 'A page of submissions: open ones by urgency, decided ones by the time of the decision.',
})

export const pollQueue = deskEndpoint({
  path: '/v1/desk/queue/poll',
  needs: 'read',
  isPassive: true,
  request: z.strictObject({ after: z.string().check(z.regex(/^\d{1,18}$/, { error: 'number' })) }),
  response: z.object({ newest: z.string(), arrived: z.int(), counts: queueCounts }),
  summary: 'How many submissions have arrived after a position, and the counts of the views.',
})

/** The customers and clerks by which the queue can be filtered. */
export const queueFilters = deskEndpoint({
  path: '/v1/desk/queue/filters',
  needs: 'read',
  request: z.strictObject({}),
  response: z.object({
    customers: z.array(z.object({ customerNumber: z.string(), name: z.string() })),
    clerks: z.array(z.object({ name: z.string(), fullName: z.string() })),
  }),
  summary: 'The customers that the clerk may see, and the clerks who decide.',
})
