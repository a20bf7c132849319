import { type DeskNews, mostDeskNews, type writeDeskNews } from '@portal/contract/desk/news.ts'
import type * as z from 'zod/mini'

import type { Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { lockClerkOfCall } from '#desk/lock-clerk.ts'
import { deskInvalid, DeskRefused } from '#desk/refusal.ts'
import { newsWords } from '#desk/state/news-words.ts'
import { germanDay } from '#ground/clock.ts'
import { endDatedNews, findDatedNews, listDatedNews, writeDatedNews } from '#operator/dated-news.ts'
import { clearNews, listNews } from '#operator/news.ts'

/** The news of an import or a command, if any, then those of clerks, the latest first. */
export async function findNews(db: Db, now: Date): Promise<DeskNews[]> {
  const today = germanDay(now)
  const undated = await listNews(db)
  const [first] = undated
  const textIn = (language: string) => undated.find((row) => row.language === language)?.text ?? ''
  const dated = await listDatedNews(db, mostDeskNews)
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
    ...dated.map((news) => Object.assign(news, { en: news.en ?? '', state: stateOf(news, today) })),
  ]
}

interface Days {
  readonly fromDay: string
  readonly untilDay: string | null
  readonly endedAt: Date | null
}

function stateOf({ fromDay, untilDay, endedAt }: Days, today: string): DeskNews['state'] {
  if (endedAt !== null || (untilDay !== null && untilDay < today)) return 'over'
  return fromDay > today ? 'later' : 'shown'
}

type WrittenNews = z.output<typeof writeDeskNews.request>

/**
 * Writes or changes news. Throws `invalid` if nobody would read them any more, and `refused` if others hold than the
 * clerk has seen.
 */
export async function writeNews(
  db: Db,
  { before, ...news }: WrittenNews,
  { clerk, act }: DeskCall,
): Promise<void> {
  if (news.untilDay !== null && news.untilDay < germanDay(act.now))
    throw deskInvalid(newsWords.isPast, { untilDay: 'bounds' })
  await writeDatedNews(db, news, act, async (transaction) => {
    await lockClerkOfCall(transaction, clerk)
    if (before !== null) await requireSeen(transaction, { id: news.id, before, after: news })
  })
}

type Fields = Pick<DeskNews, 'de' | 'en' | 'kind' | 'fromDay' | 'untilDay'>

const isSame = (one: Fields, other: Fields) =>
  (['de', 'en', 'kind', 'fromDay', 'untilDay'] as const).every((field) => one[field] === other[field])

/** Compares stored news with those that the clerk has seen. A repeated call finds those that it has stored. */
async function requireSeen(
  transaction: Db,
  { id, before, after }: { id: string; before: Fields; after: Fields },
): Promise<void> {
  const stored = await findDatedNews(transaction, id)
  if (!stored) return
  const fields = { ...stored, en: stored.en ?? '' }
  if (stored.endedAt !== null || !(isSame(fields, before) || isSame(fields, after)))
    throw new DeskRefused('refused', newsWords.isOther)
}

/** Ends news; those of an import or a command if the id is null. Throws `not_found`. */
export async function endNews(db: Db, id: string | null, { clerk, act }: DeskCall): Promise<void> {
  const check = (transaction: Db) => lockClerkOfCall(transaction, clerk)
  await (id === null ? clearNews(db, act, check) : endDatedNews(db, id, act, check))
}
