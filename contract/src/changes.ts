import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { byDay, withOrderedBounds } from '#fields/bounds.ts'
import { filter, isoDate, money } from '#fields/fields.ts'
import { markedMoment } from '#marks.ts'
import { allKinds } from '#submission-kinds.ts'

/* What has changed in the user's cases and submissions (not in the specification). */

/** Maximum number of changes that are listed or counted. */
export const mostChanges = 1000

/**
 * Kinds of changes, most important first. `monitored`: the debtor is now monitored because a court title
 * exists. `accepted` and `refused`: decisions on submissions. Tasks are not changes. They have their own list
 * and counter.
 */
export const changeKind = z.enum([
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
  /** Day of the booking, the entry, the hand-over or the closing. */
  day: z.nullable(isoDate),
  /** Amount of a booking; payments are negative. Null if the user may not see interest. */
  amount: z.nullable(money),
  /**
   * Text of the booking, entry or negative information, or the reason of a closing or refusal; '' if there is
   * none.
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
  /** Whether the change is newer than the user's mark. */
  isUnread: z.boolean(),
})
export type Change = z.infer<typeof change>

/** Dates in German time, both inclusive. If both are missing, the unread changes are listed. */
const period = { dateMin: filter(isoDate), dateMax: filter(isoDate) }

/** A period of the list, as typed on the screen. */
export const changesPeriod = withOrderedBounds(z.object(period), { date: byDay })

export const readChanges = endpoint({
  path: '/v1/glg/neuigkeiten',
  access: 'view',
  feature: 'changes',
  request: withOrderedBounds(
    z.object({
      /** Maximum number of changes in the list. Does not limit the counts. */
      most: z._default(z.int().check(z.minimum(0), z.maximum(mostChanges)), mostChanges),
      ...period,
    }),
    { date: byDay },
  ),
  response: z.object({
    /** The user's mark: changes until this time (UTC) are read. */
    since: z.string(),
    /** Changes until this time (UTC) are included. Send this time to `markChangesRead`. */
    until: z.string(),
    /**
     * When the oldest change that the user may see was recorded (UTC). Null if the user may see no change, or
     * if no period is requested.
     */
    recordedSince: z.nullable(z.string()),
    /** Newest first. */
    changes: z.array(change),
    /** Count of each kind that occurs among the newest `mostChanges`. */
    counts: z.array(z.object({ what: changeKind, count: z.int() })),
    /** Whether there are more than `mostChanges` changes. */
    hasMore: z.boolean(),
  }),
  summary:
    'What has changed in the user’s cases and submissions: what they have not marked as read, or all of some days.',
})

export const markChangesRead = endpoint({
  path: '/v1/glg/neuigkeiten/gelesen',
  access: 'creditor',
  feature: 'changes',
  request: z.object({ until: markedMoment }),
  /** To undo the call, send its response to `undoMarkRead`. */
  response: z.object({
    /** The user's mark after the call. */
    readUntil: z.string(),
    /** The user's mark before the call; null if they had none. */
    before: z.nullable(z.string()),
  }),
  summary:
    'Marks the changes up to the answered `until` as read by the user. Never moves back or into the future.',
})

export const undoMarkRead = endpoint({
  path: '/v1/glg/neuigkeiten/ungelesen',
  access: 'creditor',
  feature: 'changes',
  request: z.object({ readUntil: markedMoment, before: filter(markedMoment) }),
  response: z.object({
    /** False if the mark is no longer `readUntil`. The mark then stays as it is. */
    isUndone: z.boolean(),
  }),
  summary: 'Puts the user’s mark back to `before`, unless it has been moved since.',
})
