import { readCounters } from '@portal/contract/counters.ts'
import type * as z from 'zod/mini'

import { query } from '#api/query-client.ts'

/** What waits for the user. */
export const countersQuery = query(readCounters, {})

export type Counters = z.infer<typeof readCounters.response>
