import { readCounters } from '@portal/contract/counters.ts'
import type * as z from 'zod/mini'

import { query } from '#api/query-client.ts'
import { operator } from '#screens/company/operator.ts'

/** Counters of unread and open items. Disabled if the operator has disabled all features that have counters. */
export const countersQuery = {
  ...query(readCounters, {}),
  enabled: () => {
    const { changes, tasks, messages, papers } = operator().features
    return changes || tasks || messages || papers
  },
}

export type Counters = z.infer<typeof readCounters.response>
