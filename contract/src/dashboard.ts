import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { glgNumbers, isoDate, moneySum } from '#fields/fields.ts'
import { handoverLocation } from '#handover-history.ts'
import { noticeType } from '#notices.ts'
import { submissionState } from '#submission.ts'

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

/** So much of what was sent does the start page show. */
export const mostLastSent = 5

/** A hand-over or a notice, and what became of it, as the histories show it. */
export const lastSent = z.object({
  /** Names it within its history. */
  id: z.string(),
  date: isoDate,
  /** hh:mm:ss, in Germany. */
  time: z.string(),
  /** Of a notice; null for a hand-over. */
  type: z.nullable(noticeType),
  /** What was handed over; '' for a notice. */
  text: z.string(),
  /** Of the debtor of a hand-over; null for a notice. */
  location: z.nullable(handoverLocation),
  /** The case that it is about, or that an accepted mandate became; '' without one. */
  inkassoNumber: z.string(),
  /** '' for what was not sent through the portal. */
  receiptNumber: z.string(),
  /** Null for what was not sent through the portal. */
  state: z.nullable(submissionState),
  /** Why it was refused, '' otherwise. */
  reason: z.string(),
})
export type LastSent = z.infer<typeof lastSent>

export const readLastSent = endpoint({
  path: '/v1/glg/dashboard/sent',
  access: 'creditor',
  feature: 'startPage',
  request: z.object({ glgNumbers }),
  response: z.object({ sent: z.array(lastSent) }),
  summary: 'What was sent last for the given creditor numbers, the newest first.',
})
