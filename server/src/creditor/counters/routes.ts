import { readCounters } from '@portal/contract/counters.ts'
import type { FeatureSwitches } from '@portal/contract/feature-switches.ts'
import type { Pool } from 'pg'
import type * as z from 'zod/mini'

import type { Creditor } from '#access/creditor.ts'
import { countTasks } from '#cases/count-tasks.ts'
import { countUnread } from '#cases/count-unread.ts'
import type { Db } from '#db/connect.ts'
import { type Clock, germanDay } from '#ground/clock.ts'
import type { Api } from '#http/api.ts'

type Counters = z.input<typeof readCounters.response>

interface Context {
  readonly db: Db
  readonly pool: Pool
  readonly clock: Clock
  readonly features: FeatureSwitches
  readonly countChanges: (creditor: Creditor) => Promise<number>
  /** Counts unread papers. */
  readonly countPapers: (creditor: Creditor) => Promise<number>
}

/** The counts if the feature is off. */
const noTasks = { open: 0, overdue: 0 }

export function counterRoutes(api: Api, context: Context) {
  const { db, pool, clock, features, countChanges, countPapers } = context
  api.creditor(readCounters, async (_payload, creditor): Promise<Counters> => {
    const [changes, tasks, unread, papers] = await Promise.all([
      features.changes ? countChanges(creditor) : 0,
      features.tasks ? countTasks(db, creditor, germanDay(clock())) : noTasks,
      features.messages ? countUnread(pool, creditor) : 0,
      features.papers ? countPapers(creditor) : 0,
    ])
    return { changes, ...tasks, unread, papers }
  })
}
