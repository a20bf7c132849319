import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { isoDate, money } from '#fields/fields.ts'
import { allKinds } from '#submission-kinds.ts'

/* Changes since the user last marked them as read (not in the specification). */

/** Maximum number of changes that are listed or counted. */
export const mostChanges = 1000

/**
 * Kinds of changes, in the order of the summary. `task`: listed until it is answered. `monitored`: the debtor
 * is now monitored because a court title exists. `accepted` and `refused`: decisions on submissions.
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

const change = z.object({
  /** When the portal received the change, in UTC. */
  at: z.string(),
  what: changeKind,
  /**
   * Number of the case. Like `name` and `geschaeftsId`, it is '' if there is no case yet or the user may not
   * see it.
   */
  inkassoNumber: z.string(),
  glgNumber: z.string(),
  /** The creditor's own number for the debtor or the order. */
  geschaeftsId: z.string(),
  /** The debtor. */
  name: z.string(),
  /** Day of the booking, the entry, the hand-over or the closing; due date of a task. */
  day: z.nullable(isoDate),
  /** Amount of a booking; payments are negative. Null if the user may not see interest. */
  amount: z.nullable(money),
  /**
   * Text of the booking, entry, negative information or task, or the reason of a closing or refusal; '' if there
   * is none.
   */
  text: z.string(),
  /** Record number of the case history entry that has the document. */
  recno: z.nullable(z.int()),
  /** File type before the change; '' if the file type didn't change. */
  oldType: z.string(),
  /** File type after the change; '' if the file type didn't change. */
  newType: z.string(),
  /** Receipt number of the submission that was decided; '' for other changes. */
  receiptNumber: z.string(),
  /** Kind of the submission that was decided; null for other changes. */
  sent: z.nullable(z.enum(allKinds)),
  /** '' unless the change is a task. */
  taskId: z.string(),
})
export type Change = z.infer<typeof change>

export const readChanges = endpoint({
  path: '/v1/glg/neuigkeiten',
  access: 'creditor',
  feature: 'changes',
  request: z.object({
    /** Maximum number of changes in the list. Does not limit the counts. */
    most: z._default(z.int().check(z.minimum(0), z.maximum(mostChanges)), mostChanges),
  }),
  response: z.object({
    /** Changes until this time (UTC) are marked as read. */
    since: z.string(),
    /** Changes until this time (UTC) are included. Send it to `markChangesRead`. */
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
