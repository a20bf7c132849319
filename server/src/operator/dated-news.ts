import type { NewsKind } from '@portal/contract/news.ts'
import { sql, type SqlBool } from 'kysely'

import type { Db } from '#db/connect.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { notFound } from '#operator/operator-error.ts'

interface DatedNews {
  readonly id: string
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

/**
 * Stores news for some days, or changes those with the same id. A repeated call changes nothing.
 * @param check Runs first in the transaction; may refuse.
 */
export const writeDatedNews = (
  db: Db,
  { id, en, ...news }: DatedNews,
  act: Act,
  check: Check,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await check(transaction)
    const fields = { ...news, en: en === '' ? null : en, endedAt: null }
    const stored = await transaction
      .insertInto('datedNews')
      .values({ id, ...fields, writtenAt: act.now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(fields).where(differs))
      .returning('id')
      .executeTakeFirst()
    if (!stored) return
    const { fromDay, untilDay } = news
    await auditAct(transaction, act, {
      event: 'news_set',
      details: { languages: en === '' ? 1 : 2, fromDay, ...(untilDay !== null && { untilDay }) },
    })
  })

/** SQL: whether a row in the way of an insertion has other fields. */
const differs = sql<SqlBool>`
  (dated_news.de, dated_news.en, dated_news.kind, dated_news.from_day, dated_news.until_day, dated_news.ended_at)
  is distinct from (excluded.de, excluded.en, excluded.kind, excluded.from_day, excluded.until_day, null::timestamptz)`

/** Ends news at once. Throws an OperatorError if there are none with this id. A repeated call changes nothing. */
export const endDatedNews = (db: Db, id: string, act: Act, check: Check): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await check(transaction)
    const news = await findDatedNews(transaction, id)
    if (!news) throw notFound('There are no such news.')
    if (news.endedAt !== null) return
    await transaction.updateTable('datedNews').set({ endedAt: act.now }).where('id', '=', id).execute()
    await auditAct(transaction, act, { event: 'news_cleared' })
  })

/** Finds news for some days, and locks them until the end of the transaction. */
export const findDatedNews = (transaction: Db, id: string) =>
  transaction.selectFrom('datedNews').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

/** Lists news for some days, the latest first. */
export const listDatedNews = (db: Db, limit: number) =>
  db.selectFrom('datedNews').selectAll().orderBy('writtenAt', 'desc').orderBy('id').limit(limit).execute()
