import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'

/** The closing reasons that the case search offers (not in the specification). */
export const readClosingReasons = endpoint({
  path: '/v1/glg/closing_reasons',
  access: 'view',
  request: z.object({}),
  response: z.object({ reasons: z.array(z.string()) }),
  summary: 'The operator’s reasons for closing cases, in their order.',
})
