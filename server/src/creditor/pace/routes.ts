import { fewestDecisions, readPace } from '@portal/contract/pace.ts'

import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'
import type { Api } from '#http/api.ts'
import { createReadPace, type Pace } from '#submissions/pace/read-pace.ts'

/**
 * Mounts the call that tells creditors how fast submissions are decided. Returns no rows unless `isShown`.
 */
export function paceRoutes(api: Api, { db, clock, isShown }: { db: Db; clock: Clock; isShown: boolean }) {
  const readSometimes = createReadPace(db)
  api.creditor(readPace, async () => ({
    rows: isShown ? (await readSometimes(clock())).flatMap(usualPace) : [],
  }))
}

/** The row that creditors see: the figure of the longest period. None if the period has too few decisions. */
const usualPace = ({ kind, days, decided, total }: Pace) =>
  days === 90 && decided >= fewestDecisions ? [{ kind, hours: Math.max(1, Math.ceil(total.most / 60)) }] : []
