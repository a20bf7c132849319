import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { language } from '#envelope.ts'

/** How news is displayed. Operators' input defaults to `warning`. */
export const newsKind = z.enum(['warning', 'info'])
export type NewsKind = z.infer<typeof newsKind>

export const readNews = endpoint({
  path: '/v1/glg/news',
  access: 'view',
  request: z.object({ language: z._default(z.catch(language, 'de'), 'de') }),
  /** `text` is '' if and only if there is no news. */
  response: z.object({ text: z.string(), newsExist: z.boolean(), kind: newsKind }),
  summary: 'The operator’s news for all creditors, in the requested language.',
})
