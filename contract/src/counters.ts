import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'

/** Changes are counted up to this number. Beyond it, the exact number does not matter. */
export const maxCount = 1001

/** The counters beside the entries of the navigation. */
export const readCounters = endpoint({
  path: '/v1/glg/aufgaben/zaehler',
  access: 'view',
  /** An open page polls this call even if its user is away, so it must not prolong the session. */
  isPassive: true,
  request: z.object({}),
  response: z.object({
    /** Number of changes since the user last marked them as read. Tasks are not included: see `open`. */
    changes: z.int(),
    /** Number of tasks that wait for an answer. */
    open: z.int(),
    overdue: z.int(),
    /** Number of messages of the collection company that the user has not seen. */
    unread: z.int(),
    /** Number of papers that the user has not read. */
    papers: z.int(),
  }),
  summary: `What waits for the user: up to ${maxCount} changes, all open tasks, unread messages and papers; 0 for a feature that is off. Does not prolong the session.`,
})
