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
  }),
  summary: `How much waits for the user, counted up to ${mostCounted}. Does not prolong the session.`,
})
