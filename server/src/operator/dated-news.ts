import { isDeepStrictEqual } from 'node:util'

import type { NewsKind } from '@portal/contract/news.ts'
import { type Insertable, sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { DatedNewsTable } from '#db/desk-tables.ts'
import { type Act, auditAct } from '#operator/act.ts'

/** News for some days, as they are written. */
export interface DatedNews {
  readonly de: string
  /** '' if everybody reads the German text. */
  readonly en: string
  readonly kind: NewsKind
  /** First day (yyyy-mm-dd). */
  readonly fromDay: string
  /** Last day; null until it is ended. */
  readonly untilDay: string | null
}

type Check = (transaction: Db) => Promise<void>

interface WriteOptions {
  /** What the writer has seen; null if the news are new. */
  readonly before: DatedNews | null
  /** Runs first in the transaction; may refuse. */
  readonly check: Check
}

/**
 * Stores news for some days, or changes those with the same id. A repeated call changes nothing.
 * @returns `ended` or `other` if nothing was written, because they have ended or are not what the writer has seen.
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

/** The days of news as facts of the audit trail. */
const daysOf = ({ fromDay, untilDay }: DatedNews) => ({ fromDay, ...(untilDay !== null && { untilDay }) })

/** Returns whether there were none with this id. */
const insert = async (transaction: Db, row: Insertable<DatedNewsTable>): Promise<boolean> =>
  (await transaction
    .insertInto('datedNews')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Undefined if there are none with this id. */
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

/** Ends news at once. Returns whether there are any with this id. A repeated call changes nothing. */
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
 * Lists news for some days: those that are shown or planned, then those that are over, each the latest first.
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
