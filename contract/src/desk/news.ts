import * as z from 'zod/mini'

import { deskEndpoint } from '#desk/endpoint.ts'
import { because } from '#fields/field-errors.ts'
import { isoDate } from '#fields/fields.ts'
import { linesOrEmpty, requiredLines } from '#fields/text-lines.ts'
import { newsKind } from '#news.ts'
import { newsLimit } from '#operator/news.ts'

/* News for all creditors, as administrators write them. */

const needs = 'administer'

const deskNews = z.object({
  /** Null for the news of an import or a command, which has no days. */
  id: z.nullable(z.uuid()),
  de: z.string(),
  /** '' if everybody reads the German text. */
  en: z.string(),
  kind: newsKind,
  fromDay: z.nullable(isoDate),
  untilDay: z.nullable(isoDate),
  state: z.enum(['shown', 'later', 'over']),
})
export type DeskNews = z.infer<typeof deskNews>

/** What a clerk has seen of news before changing them. */
const seenNews = z.pick(deskNews, { de: true, en: true, kind: true, fromDay: true, untilDay: true })

/** News in one answer, the latest first. */
export const mostDeskNews = 50

export const listDeskNews = deskEndpoint({
  path: '/v1/desk/news',
  needs,
  needsAllCustomers: true,
  request: z.strictObject({}),
  response: z.object({ rows: z.array(deskNews) }),
  summary: 'News for creditors: shown now, later, or over.',
})

export const writeDeskNews = deskEndpoint({
  path: '/v1/desk/news/write',
  needs,
  needsAllCustomers: true,
  changes: true,
  request: z
    .strictObject({
      /** Chosen by the browser for new ones. */
      id: z.uuid(),
      de: requiredLines(newsLimit),
      en: linesOrEmpty(newsLimit),
      kind: newsKind,
      fromDay: isoDate,
      /** Null: until it is ended. */
      untilDay: z._default(z.nullable(isoDate), null),
      /** What the clerk has seen; null for new ones. */
      before: z._default(z.nullable(seenNews), null),
    })
    .check(
      z.refine(({ fromDay, untilDay }) => untilDay === null || fromDay <= untilDay, {
        ...because('endBeforeStart'),
        path: ['untilDay'],
      }),
    ),
  response: z.object({}),
  summary:
    'Writes or changes news for all creditors, for some days. Refused if somebody else has changed or ended them since.',
})

export const endDeskNews = deskEndpoint({
  path: '/v1/desk/news/end',
  needs,
  needsAllCustomers: true,
  changes: true,
  request: z.strictObject({ id: z.nullable(z.uuid()) }),
  response: z.object({}),
  summary: 'Ends news at once. Without an id: those of an import or a command.',
})
