import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'

/** Periods over which the pace of decisions is measured, in days. */
export const paceDays = [7, 30, 90] as const
export type PaceDays = (typeof paceDays)[number]

/** Creditors see the pace of a kind of submission only after this many decisions on it. */
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
        /**
         * Working hours within which 90 % of the submissions were decided. A working day counts as 24 hours.
         */
        hours: z.int(),
      }),
    ),
  }),
  summary: 'How fast submissions are usually decided, by kind. Empty if the operator does not say.',
})
