import * as z from 'zod/mini'

import { requiredLines } from '#fields/text-lines.ts'
import { newsKind } from '#news.ts'
import { operatorEndpoint } from '#operator/endpoint.ts'

/** The longest text of the news, as in the import. */
export const newsLimit = 2_000

const path = '/v1/operator/news'
const scope = 'news'

const news = z.object({ de: z.nullable(z.string()), en: z.nullable(z.string()), kind: z.nullable(newsKind) })

export const showNews = operatorEndpoint({
  method: 'GET',
  path,
  scope,
  request: z.strictObject({}),
  response: news,
  summary: 'What every creditor reads on top of the dashboard; null where there is none.',
})

export const setNews = operatorEndpoint({
  method: 'PUT',
  path,
  scope,
  request: z.strictObject({
    de: requiredLines(newsLimit),
    en: z.optional(requiredLines(newsLimit)),
    kind: z._default(newsKind, 'warning'),
  }),
  response: news,
  summary:
    'Replaces both texts; without an English one everybody reads the German. They warn unless their kind is info.',
})

export const clearNews = operatorEndpoint({
  method: 'DELETE',
  path,
  scope,
  request: z.strictObject({}),
  response: news,
  summary: 'Takes the news away.',
})
