import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'

/** A call of our own beside the specified ones: what the case search offers as closing reasons. */
export const readClosingReasons = endpoint({
  path: '/v1/glg/closing_reasons',
  access: 'creditor',
  request: z.object({}),
  response: z.object({ reasons: z.array(z.string()) }),
  summary: 'The reasons for which the operator closes cases, in their order.',
})
