import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { glgNumbers, isoDate, moneySum } from '#fields/fields.ts'
import { handoverLocation } from '#handover-history.ts'
import { noticeType } from '#notices.ts'
import { submissionState } from '#submission.ts'

/** Figures of the start page (specification 1, part 3), for the file types that the user may see. */
const dashboardFigures = z.object({
  /** Date of the operator's last complete import, in German time; null before the first import. */
  lastDataUpdateDate: z.nullable(isoDate),
  /** Time of the operator's last complete import, in UTC; null before the first import. */
  lastDataUpdateAt: z.nullable(z.string()),
  /** Day of the latest hand-over; null if there are no cases. */
  lastAuftragDate: z.nullable(isoDate),
  openCasesCount: z.int(),
  openCasesHauptfSum: moneySum,
  /** A case is closed if code or name of its file type begins with ABGESCHLO. */
  closedCasesCount: z.int(),
  closedCasesHauptfSum: moneySum,
})
export type DashboardFigures = z.infer<typeof dashboardFigures>

export const readDashboard = endpoint({
  path: '/v1/glg/dashboard',
  access: 'view',
  request: z.object({ glgNumbers }),
  response: dashboardFigures,
  summary: 'Figures of the start page for some creditor numbers.',
})

export const mostLastSent = 5

/** A hand-over or a notice and its state, as in the histories. */
const lastSent = z.object({
  /** Unique within its history. */
  id: z.string(),
  date: isoDate,
  /** hh:mm:ss, German time. */
  time: z.string(),
  /** Null for a hand-over. */
  type: z.nullable(noticeType),
  /** Text of a hand-over; '' for a notice. */
  text: z.string(),
  /** Where the debtor of a hand-over lives; null for a notice. */
  location: z.nullable(handoverLocation),
  /** The case of a notice or of an accepted mandate; '' if there is no case. */
  inkassoNumber: z.string(),
  /** '' if the hand-over or notice was not sent through the portal. */
  receiptNumber: z.string(),
  /** Null if the hand-over or notice was not sent through the portal. */
  state: z.nullable(submissionState),
  /** Reason of a refusal; '' otherwise. */
  reason: z.string(),
})
export type LastSent = z.infer<typeof lastSent>

export const readLastSent = endpoint({
  path: '/v1/glg/dashboard/sent',
  access: 'view',
  feature: 'startPage',
  request: z.object({ glgNumbers }),
  response: z.object({ sent: z.array(lastSent) }),
  summary: 'The latest hand-overs and notices of some creditor numbers, newest first.',
})
