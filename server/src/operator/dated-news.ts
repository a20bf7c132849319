import { isDeepStrictEqual } from 'node:util'

import type { NewsKind } from '@portal/contract/news.ts'
import { type Insertable, sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { DatedNewsTable } from '#db/desk-tables.ts'
import { type Act, auditAct } from '#operator/act.ts'

/** A news item for a period of days, as its writer enters it. */
export interface DatedNews {
  readonly de: string
  /** '' if all users see the German text. */
  readonly en: string
  readonly kind: NewsKind
  /** First day (yyyy-mm-dd). */
  readonly fromDay: string
  /** Last day (yyyy-mm-dd); null if the news item is shown until somebody ends it. */
  readonly untilDay: string | null
}

type Check = (transaction: Db) => Promise<void>

interface WriteOptions {
  /** The stored news item as the writer last saw it; null for a new one. */
  readonly before: DatedNews | null
  /** Runs first in the transaction. Throws to refuse. */
  readonly check: Check
}

/**
 * Stores a news item, or changes the one with the same id. A repeated call changes nothing.
 * @returns `ended` if the item has ended or does not exist; `other` if the stored item is no longer what the
 * writer saw. In both cases nothing is written.
 */
export const writeDatedNews = (
  db: Db,
  id: string,
  news: DatedNews,
  act: Act,
  { before, check }: WriteOptions,
): Promise<'written' | 'ended' | 'other'> =>
  db.transaction().execute(async (transaction) => {
    await check(transaction)
    const row = { ...news, en: news.en === '' ? null : news.en }
    if (before !== null || !(await insert(transaction, { ...row, id, writtenAt: act.now }))) {
      const found = await findLocked(transaction, id)
      if (!found || found.endedAt !== null) return 'ended'
      const { endedAt: _endedAt, ...stored } = found
      if (isDeepStrictEqual(stored, news)) return 'written'
      if (!isDeepStrictEqual(stored, before)) return 'other'
      await transaction.updateTable('datedNews').set(row).where('id', '=', id).execute()
    }
    const details = { languages: news.en === '' ? 1 : 2, ...daysOf(news) }
    await auditAct(transaction, act, { event: 'news_set', details })
    return 'written'
  })

/** The first and last day of a news item, for the audit trail. */
const daysOf = ({ fromDay, untilDay }: DatedNews) => ({ fromDay, ...(untilDay !== null && { untilDay }) })

/** Inserts a news item. Returns false if there is one with this id already. */
const insert = async (transaction: Db, row: Insertable<DatedNewsTable>): Promise<boolean> =>
  (await transaction
    .insertInto('datedNews')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Reads and locks a news item; undefined if there is none with this id. */
async function findLocked(
  transaction: Db,
  id: string,
): Promise<(DatedNews & { readonly endedAt: Date | null }) | undefined> {
  const news = await transaction
    .selectFrom('datedNews')
    .where('id', '=', id)
    .select(['de', 'en', 'kind', 'fromDay', 'untilDay', 'endedAt'])
    .forUpdate()
    .executeTakeFirst()
  return news && { ...news, en: news.en ?? '' }
}

/** Ends a news item now. Returns false if there is none with this id. A repeated call changes nothing. */
export const endDatedNews = (db: Db, id: string, act: Act, check: Check): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await check(transaction)
    const news = await findLocked(transaction, id)
    if (!news || news.endedAt !== null) return news !== undefined
    await transaction.updateTable('datedNews').set({ endedAt: act.now }).where('id', '=', id).execute()
    await auditAct(transaction, act, { event: 'news_cleared', details: daysOf(news) })
    return true
  })

/**
 * Lists news items: first those that are shown or planned, then those that are over, each group latest first.
 * @param today yyyy-mm-dd
 */
export function listDatedNews(db: Db, today: string, limit: number) {
  const isOver = sql<boolean>`(ended_at is not null or coalesce(until_day < ${today}::date, false))`
  return db
    .selectFrom('datedNews')
    .select(['id', 'de', 'en', 'kind', 'fromDay', 'untilDay', isOver.as('isOver')])
    .orderBy(isOver)
    .orderBy('writtenAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}
