import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { isoDate, money } from '#fields/fields.ts'
import { allKinds } from '#submission-kinds.ts'

/* Changes since the user last marked them as read (not in the specification). */

/** The newest changes that are listed at most. Counting stops one above it. */
export const mostChanges = 1000

/**
 * Kinds of changes, in the order of the summary. `monitored`: the case went into monitoring, which follows a title.
 * `accepted` and `refused`: decisions on submissions. `task`: listed while it waits for an answer.
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
  /** When the portal received it, in UTC. */
  at: z.string(),
  what: changeKind,
  /** The case; '' if there is none yet, or the user may not see it. `name` and `geschaeftsId` are then '' too. */
  inkassoNumber: z.string(),
  glgNumber: z.string(),
  /** The creditor's customer number. */
  geschaeftsId: z.string(),
  /** The debtor. */
  name: z.string(),
  /** Day of the booking, the entry, the hand-over or the closing; due date of a task. */
  day: z.nullable(isoDate),
  /** Amount of a booking; payments are negative. Null for users who may not see interest. */
  amount: z.nullable(money),
  /** Text of the booking, entry, negative information or task, or the reason of a closing or refusal; '' if none. */
  text: z.string(),
  /** The entry of the case history that has the document. */
  recno: z.nullable(z.int()),
  /** File types before and after; '' unless it changed. */
  oldType: z.string(),
  newType: z.string(),
  /** The submission that a decision is about; '' and null otherwise. */
  receiptNumber: z.string(),
  sent: z.nullable(z.enum(allKinds)),
  /** '' unless it is a task. */
  taskId: z.string(),
})
export type Change = z.infer<typeof change>

export const readChanges = endpoint({
  path: '/v1/glg/neuigkeiten',
  access: 'creditor',
  feature: 'changes',
  request: z.object({
    /** How many to list at most. Does not limit the counts. */
    most: z._default(z.int().check(z.minimum(0), z.maximum(mostChanges)), mostChanges),
  }),
  response: z.object({
    /** Changes up to here are marked as read. In UTC, like `until`. */
    since: z.string(),
    /** The answer is complete up to here; send it back to mark changes as read. */
    until: z.string(),
    /** Newest first. */
    changes: z.array(change),
    /** Count of each kind that occurs among the newest `mostChanges`. */
    counts: z.array(z.object({ what: changeKind, count: z.int() })),
    /** Whether more than `mostChanges` exist. */
    hasMore: z.boolean(),
  }),
  summary: 'What has changed in the user’s cases and submissions since they last marked it as read.',
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
    'Marks the changes up to the answered `until` as read by the user. Never moves back or into the future.',
})
