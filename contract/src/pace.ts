import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'

/** Days over which the pace of decisions is measured. */
export const paceDays = [7, 30, 90] as const
export type PaceDays = (typeof paceDays)[number]

/** Creditors are told only what at least so many decisions show. */
export const fewestDecisions = 20

export const readPace = endpoint({
  path: '/v1/glg/uebergabe/pace',
  access: 'view',
  request: z.object({}),
  response: z.object({
    rows: z.array(
      z.object({
        /** A kind of submission. */
        kind: z.string(),
        /** Hours on working days, a whole day counting 24, within which nine of ten were decided. */
        hours: z.int(),
      }),
    ),
  }),
  summary: 'How fast submissions are usually decided, by kind. Empty if the operator does not say.',
})
