import { type DeskNews, mostDeskNews, type writeDeskNews } from '@portal/contract/desk/news.ts'
import type * as z from 'zod/mini'

import type { Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { lockClerkOfCall } from '#desk/lock-clerk.ts'
import { DeskFailure, deskInvalid, DeskRefused } from '#desk/refusal.ts'
import { newsWords } from '#desk/state/news-words.ts'
import { germanDay } from '#ground/clock.ts'
import { endDatedNews, listDatedNews, writeDatedNews } from '#operator/dated-news.ts'
import { clearNews, listNews } from '#operator/news.ts'

/**
 * Returns the news of an import or a command, if any, then the news of clerks that are shown or planned, then
 * those that are over. News of clerks are sorted with the latest first.
 */
export async function findNews(db: Db, now: Date): Promise<DeskNews[]> {
  const today = germanDay(now)
  const undated = await listNews(db)
  const [first] = undated
  const textIn = (language: string) => undated.find((row) => row.language === language)?.text ?? ''
  const dated = await listDatedNews(db, today, mostDeskNews)
  return [
    ...(first
      ? [
          {
            id: null,
            de: textIn('de'),
            en: textIn('en'),
            kind: first.kind,
            fromDay: null,
            untilDay: null,
            state: 'shown' as const,
          },
        ]
      : []),
    ...dated.map(({ isOver, ...news }) =>
      Object.assign(news, {
        en: news.en ?? '',
        state: isOver ? ('over' as const) : news.fromDay > today ? ('later' as const) : ('shown' as const),
      }),
    ),
  ]
}

/**
 * Writes or changes news. Throws `invalid` if their last day has passed, and `refused` if the stored news
 * have changed since the clerk saw them.
 */
export async function writeNews(
  db: Db,
  { id, before, ...news }: z.output<typeof writeDeskNews.request>,
  { clerk, act }: DeskCall,
): Promise<void> {
  if (news.untilDay !== null && news.untilDay < germanDay(act.now))
    throw deskInvalid(newsWords.isPast, { untilDay: 'bounds' })
  const check = (transaction: Db) => lockClerkOfCall(transaction, clerk)
  const outcome = await writeDatedNews(db, id, news, act, { before, check })
  if (outcome !== 'written') throw new DeskRefused('refused', newsWords[outcome])
}

/**
 * Ends news. If the id is null, ends those of an import or a command. Throws `not_found` if there are none.
 */
export async function endNews(db: Db, id: string | null, { clerk, act }: DeskCall): Promise<void> {
  const check = (transaction: Db) => lockClerkOfCall(transaction, clerk)
  const exist = await (id === null ? clearNews(db, act, check) : endDatedNews(db, id, act, check))
  if (!exist) throw new DeskFailure('not_found', newsWords.none, 'not_found')
}
