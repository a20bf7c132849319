import { readCounters } from '@portal/contract/counters.ts'
import type * as z from 'zod/mini'

import type { Creditor } from '#access/creditor.ts'
import type { Api } from '#http/api.ts'

type Counters = z.input<typeof readCounters.response>

/** How each is counted, by the feature whose it is. */
type CountEach = Readonly<Record<keyof Counters, (creditor: Creditor) => Promise<number>>>

export function counterRoutes(api: Api, { changes }: CountEach) {
  api.creditor(readCounters, async (_payload, creditor) => ({ changes: await changes(creditor) }))
}
