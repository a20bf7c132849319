import * as z from 'zod/mini'

import { deskEndpoint } from '#desk/endpoint.ts'

/* The state of the portal, as its administrators see it. */

/** What the portal examines while it runs. `portal doctor` examines more. */
export const examinedSubject = z.enum([
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
 * A sentence in both languages. Commands in it are between backticks; moments are in UTC, as `toISOString` writes
 * them.
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
    /** When data were last imported; null for never. */
    importedAt: z.nullable(z.iso.datetime()),
    findings: z.array(portalFinding),
  }),
  summary: 'What the portal finds when it examines itself. The answer may be some seconds old.',
})
