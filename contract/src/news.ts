import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { language } from '#envelope.ts'

/** Defaults to `warning`. */
export const newsKind = z.enum(['warning', 'info'])
export type NewsKind = z.infer<typeof newsKind>

export const readNews = endpoint({
  path: '/v1/glg/news',
  access: 'creditor',
  request: z.object({ language: z._default(z.catch(language, 'de'), 'de') }),
  /** `text` is '' exactly when there are no news. */
  response: z.object({ text: z.string(), newsExist: z.boolean(), kind: newsKind }),
  summary: 'The operator’s news for all creditors, in the requested language.',
})
