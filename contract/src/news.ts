import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { language } from '#envelope.ts'

export const readNews = endpoint({
  path: '/v1/glg/news',
  access: 'creditor',
  request: z.object({ language: z._default(z.catch(language, 'de'), 'de') }),
  /** `text` is '' exactly when there are no news. */
  response: z.object({ text: z.string(), newsExist: z.boolean() }),
  summary: 'What the operator wants every creditor to know, in the language asked for.',
})
