import { readCounters } from '@portal/contract/counters.ts'
import type * as z from 'zod/mini'

import { query } from '#api/query-client.ts'
import { operator } from '#screens/company/operator.ts'

/** What waits for the user; not asked for where the operator has no part on of which anything could wait. */
export const countersQuery = {
  ...query(readCounters, {}),
  enabled: () => {
    const { changes, tasks, messages } = operator().features
    return changes || tasks || messages
  },
}

export type Counters = z.infer<typeof readCounters.response>
