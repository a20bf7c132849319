import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { glgNumbers, isoDate, moneySum } from '#fields.ts'

/** The figures of the start page (specification 1, part 3), over the file types that the user may see. */
export const dashboardFigures = z.object({
  /** Day on which the operator's data last came in whole, in Germany; null before the first time. */
  lastDataUpdateDate: z.nullable(isoDate),
  /** The moment itself, in UTC. */
  lastDataUpdateAt: z.nullable(z.string()),
  /** Day of the latest hand-over; null without cases. */
  lastAuftragDate: z.nullable(isoDate),
  openCasesCount: z.int(),
  openCasesHauptfSum: moneySum,
  /** Closed is a case whose file type, by code or name, begins with ABGESCHLO. */
  closedCasesCount: z.int(),
  closedCasesHauptfSum: moneySum,
})
export type DashboardFigures = z.infer<typeof dashboardFigures>

export const readDashboard = endpoint({
  path: '/v1/glg/dashboard',
  access: 'creditor',
  request: z.object({ glgNumbers }),
  response: dashboardFigures,
  summary: 'Figures of the start page for the given creditor numbers.',
})
