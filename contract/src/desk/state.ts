import * as z from 'zod/mini'

import { deskEndpoint } from '#desk/endpoint.ts'
import { paceDays } from '#pace.ts'
import { allKinds } from '#submission-kinds.ts'

/* The state of the portal, as its administrators see it. */

/** What the portal checks while it runs. `portal doctor` checks more. */
const examinedSubject = z.enum([
  'import',
  'deliveries',
  'outbox',
  'password requests',
  'mail',
  'webhooks',
  'virus scanner',
  'disk',
  'clock',
  'proxy',
  'API keys',
  'desk',
  'restore',
])
export type ExaminedSubject = z.infer<typeof examinedSubject>

/**
 * A sentence in both languages. Commands are in backticks. Times are in UTC, in the format of `toISOString`.
 */
const sentence = z.object({ de: z.string(), en: z.string() })

/** A result of a check: all is well, somebody should look at it, or something does not work. */
const portalFinding = z.object({
  subject: examinedSubject,
  verdict: z.enum(['right', 'look', 'wrong']),
  what: sentence,
  /** Why it matters, and what to do; null if all is well. */
  advice: z.nullable(z.object({ why: sentence, command: sentence })),
})
export type PortalFinding = z.infer<typeof portalFinding>

export const showState = deskEndpoint({
  path: '/v1/desk/state',
  needs: 'administer',
  needsAllCustomers: true,
  request: z.strictObject({}),
  response: z.object({
    examinedAt: z.iso.datetime(),
    /** When data was last imported; null if never. */
    importedAt: z.nullable(z.iso.datetime()),
    findings: z.array(portalFinding),
  }),
  summary: 'What the portal finds when it examines itself. The answer may be some seconds old.',
})

/**
 * Median and 90th percentile, in minutes of working time. A working day counts as 24 hours, other days as
 * none.
 */
const quantiles = z.object({ median: z.int(), most: z.int() })

const pace = z.object({
  kind: z.enum(allKinds),
  days: z.literal(paceDays),
  /** Number of decisions in the last `days` days. */
  decided: z.int(),
  /** From receipt until a clerk or the collection system first took the submission. */
  untilTaken: quantiles,
  /** From the time when the submission was first taken until the decision. */
  thenDecided: quantiles,
  /** From receipt until the decision. */
  total: quantiles,
})
export type DeskPace = z.infer<typeof pace>

export const showPace = deskEndpoint({
  path: '/v1/desk/pace',
  needs: 'administer',
  needsAllCustomers: true,
  request: z.strictObject({}),
  response: z.object({
    rows: z.array(pace),
    /** Whether creditors see the pace (`desk.showPace` of the operator's file). */
    isShown: z.boolean(),
  }),
  summary: 'How fast submissions were taken and decided in the last 7, 30 and 90 days, by kind.',
})
