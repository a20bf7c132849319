import * as z from 'zod/mini'

import { operatorEndpoint } from '#operator-endpoint.ts'
import { requiredText } from '#text-fields.ts'

/** The longest text of the news, as in the import. */
export const newsLimit = 2_000

const path = '/v1/operator/news'
const scope = 'news'

const texts = z.object({ de: z.nullable(z.string()), en: z.nullable(z.string()) })

export const showNews = operatorEndpoint({
  method: 'GET',
  path,
  scope,
  request: z.strictObject({}),
  response: texts,
  summary: 'What every creditor reads on top of the dashboard; null where there is no text.',
})

export const setNews = operatorEndpoint({
  method: 'PUT',
  path,
  scope,
  request: z.strictObject({ de: requiredText(newsLimit), en: z.optional(requiredText(newsLimit)) }),
  response: texts,
  summary: 'Replaces both texts; without an English one everybody reads the German.',
})

export const clearNews = operatorEndpoint({
  method: 'DELETE',
  path,
  scope,
  request: z.strictObject({}),
  response: texts,
  summary: 'Takes the news away.',
})
