import * as z from 'zod/mini'

import { requiredLines } from '#fields/text-lines.ts'
import { newsKind } from '#news.ts'
import { operatorEndpoint } from '#operator/endpoint.ts'

/** Maximum length of the news, as in the import. */
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
  summary:
    'The news that every creditor reads on top of the dashboard, without those that clerks write; null if there are none.',
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
    'Replaces both texts. Without an English text everybody reads the German one. The kind defaults to warning.',
})

export const clearNews = operatorEndpoint({
  method: 'DELETE',
  path,
  scope,
  request: z.strictObject({}),
  response: news,
  summary: 'Removes the news.',
})
