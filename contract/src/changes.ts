import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { isoDate, money } from '#fields/fields.ts'
import { allKinds } from '#submission-kinds.ts'

/* What has changed since the user last marked the changes as read (calls of our own beside the specified ones). */

/** So many changes are listed, the newest; the count goes one further. */
export const mostChanges = 1000

/**
 * What a change is, in the order in which they are summed up. `monitored` is the step into monitoring, which follows a
 * title; `accepted` and `refused` are decisions on what was sent. A `task` is told while it waits for an answer.
 */
export const changeKind = z.enum([
  'task',
  'payment',
  'document',
  'monitored',
  'closed',
  'stage',
  'negative',
  'newCase',
  'booking',
  'entry',
  'accepted',
  'refused',
])
export type ChangeKind = z.infer<typeof changeKind>

export const change = z.object({
  /** Moment at which the portal learned of it, in UTC. */
  at: z.string(),
  what: changeKind,
  /** The case; '' where there is none (yet), or none that the user may see. Then name and sign are '' as well. */
  inkassoNumber: z.string(),
  glgNumber: z.string(),
  /** The creditor's own number for his customer. */
  geschaeftsId: z.string(),
  /** The debtor. */
  name: z.string(),
  /** Day of the booking, the entry, the hand-over or the closing; of a task when its answer is due. */
  day: z.nullable(isoDate),
  /** Of a booking, as it is booked: payments are negative. Null for a user who may not see interest. */
  amount: z.nullable(money),
  /** What was booked or entered, the negative information, the reason of a closing or refusal, what is asked; '' without one. */
  text: z.string(),
  /** Entry of the case history whose document it is. */
  recno: z.nullable(z.int()),
  /** File types before and after; '' unless it changed. */
  oldType: z.string(),
  newType: z.string(),
  /** Of a decision, what it is about; '' and null otherwise. */
  receiptNumber: z.string(),
  sent: z.nullable(z.enum(allKinds)),
  /** Of a task; '' otherwise. */
  taskId: z.string(),
})
export type Change = z.infer<typeof change>

export const readChanges = endpoint({
  path: '/v1/glg/neuigkeiten',
  access: 'creditor',
  feature: 'changes',
  request: z.object({
    /** So many are listed at most; the counts are of all. */
    most: z._default(z.int().check(z.minimum(0), z.maximum(mostChanges)), mostChanges),
  }),
  response: z.object({
    /** Moment from which changes are counted: up to there they are marked as read. In UTC, like `until`. */
    since: z.string(),
    /** Moment up to which nothing is missing, so that it may be marked as read. */
    until: z.string(),
    /** Newest first. */
    changes: z.array(change),
    /** How many there are of each kind that there is any of, of the newest `mostChanges`. */
    counts: z.array(z.object({ what: changeKind, count: z.int() })),
    /** Whether there are more than these. */
    hasMore: z.boolean(),
  }),
  summary: 'What has changed in the user’s cases, and with what was sent, since he last marked it as read.',
})

export const markChangesRead = endpoint({
  path: '/v1/glg/neuigkeiten/gelesen',
  access: 'creditor',
  feature: 'changes',
  request: z.object({
    until: z.iso.datetime({ error: 'format' }).check(z.regex(/^[12]/, { error: 'format' })),
  }),
  response: z.object({}),
  summary:
    'Marks the changes up to the answered `until` as read by the user; never back, never beyond what is known.',
})
