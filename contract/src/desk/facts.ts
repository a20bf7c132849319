import * as z from 'zod/mini'

import { deskEndpoint } from '#desk/endpoint.ts'

const words = z.object({ de: z.string(), en: z.string() })

/**
 * Returns the texts from the operator's file that creditors read. The facts about the company itself are
 * already in every page of the desk (`page-data.ts`).
 */
export const showFacts = deskEndpoint({
  path: '/v1/desk/facts',
  needs: 'administer',
  needsAllCustomers: true,
  request: z.strictObject({}),
  response: z.object({
    /** Shown before a case is recalled (`texts.recallCosts`). */
    recallCosts: words,
    /** Usual reasons for a refusal (`desk.reasons`). */
    reasons: z.array(z.object({ title: words, text: words })),
    /** Whether the reasons are from the operator's file. If false, they are the portal's default ones. */
    areOwnReasons: z.boolean(),
    /**
     * URL of the portal in mails and letters (`notifications.portalUrl`, `desk.portalUrl`); null if none is
     * set.
     */
    portalUrl: z.nullable(z.string()),
  }),
  summary: 'Texts of the operator’s file as creditors read them. They are changed in the file.',
})
export type ShownFacts = z.infer<typeof showFacts.response>
