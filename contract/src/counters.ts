import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'

/** Counting stops here: more than a thousand are as good as many. */
export const mostCounted = 1001

/** What waits for the user: the numbers beside the entries of the navigation. */
export const readCounters = endpoint({
  path: '/v1/glg/aufgaben/zaehler',
  access: 'creditor',
  /** Asked again and again by an open page, whose user may be away. */
  isPassive: true,
  request: z.object({}),
  response: z.object({
    /** Changes since the user last marked them as read. */
    changes: z.int(),
    /** Tasks that wait for an answer, and those of them that should have had it. */
    open: z.int(),
    overdue: z.int(),
    /** Messages of the collection company that the user has not seen. */
    unread: z.int(),
  }),
  summary: `How much waits for the user: changes up to ${mostCounted}, tasks and messages all; of a part that is off none. Does not prolong the session.`,
})
