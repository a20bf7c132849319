import * as z from 'zod/mini'

import { deskEndpoint } from '#desk/endpoint.ts'
import { because } from '#fields/field-errors.ts'
import { isoDate } from '#fields/fields.ts'
import { linesOrEmpty, requiredLines } from '#fields/text-lines.ts'
import { newsKind } from '#news.ts'
import { newsLimit } from '#operator/news.ts'

/* News for all creditors, written by administrators. */

const needs = 'administer'

const deskNews = z.object({
  /** Null for news that was set by an import or a command. Such news has no days. */
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

/**
 * Maximum number of news items in a response, besides one that was set by an import or a command. Current and
 * future items come first, then those that are over. Each group is sorted latest first.
 */
export const mostDeskNews = 50

export const listDeskNews = deskEndpoint({
  path: '/v1/desk/news',
  needs,
  needsAllCustomers: true,
  request: z.strictObject({}),
  response: z.object({ rows: z.array(deskNews) }),
  summary: 'News for creditors: shown now, later, or over.',
})

const written = {
  de: requiredLines(newsLimit),
  en: linesOrEmpty(newsLimit),
  kind: newsKind,
  fromDay: isoDate,
  /** Last day on which the news is shown. If null, it is shown until a clerk ends it. */
  untilDay: z._default(z.nullable(isoDate), null),
}

export const writeDeskNews = deskEndpoint({
  path: '/v1/desk/news/write',
  needs,
  needsAllCustomers: true,
  changes: true,
  request: z
    .strictObject({
      /** For a new item, the browser chooses the id. */
      id: z.uuid(),
      ...written,
      /**
       * The item as the clerk has seen it, so that they do not overwrite another clerk's change. Null for a
       * new item.
       */
      before: z._default(z.nullable(z.strictObject(written)), null),
    })
    .check(
      z.refine(({ fromDay, untilDay }) => untilDay === null || fromDay <= untilDay, {
        ...because('endBeforeStart'),
        path: ['untilDay'],
      }),
    ),
  response: z.object({}),
  summary: 'Writes or changes news for all creditors, for some days.',
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
