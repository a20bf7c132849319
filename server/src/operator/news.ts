import { requiredLines } from '@portal/contract/fields/text-lines.ts'
import type { Language } from '@portal/contract/languages.ts'
import type { NewsKind } from '@portal/contract/news.ts'
import { newsLimit } from '@portal/contract/operator/news.ts'

import type { Db } from '#db/connect.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'

interface News {
  readonly de: string
  /** The English text. If undefined, all users see the German one. */
  readonly en?: string | undefined
  readonly kind?: NewsKind | undefined
}

/** Replaces the news that all users see. */
export async function setNews(db: Db, { de, en, kind = 'warning' }: News, act: Act) {
  const rows: { language: Language; text: string; kind: NewsKind }[] = [
    { language: 'de', text: checked(de), kind },
  ]
  if (en !== undefined) rows.push({ language: 'en', text: checked(en), kind })
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('news').execute()
    await transaction.insertInto('news').values(rows).execute()
    await auditAct(transaction, act, { event: 'news_set', details: { languages: rows.length } })
  })
}

/**
 * Removes the news that an import or a command has set. If there was no such news, returns false and writes
 * no audit entry.
 * @param check Runs first in the transaction. Throws to refuse.
 */
export const clearNews = (db: Db, act: Act, check: (transaction: Db) => Promise<void> = async () => {}) =>
  db.transaction().execute(async (transaction) => {
    await check(transaction)
    const { numDeletedRows } = await transaction.deleteFrom('news').executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return false
    await auditAct(transaction, act, { event: 'news_cleared' })
    return true
  })

/** Returns the texts of the news, German first. */
export const listNews = (db: Db) => db.selectFrom('news').selectAll().orderBy('language').execute()

function checked(text: string): string {
  const result = requiredLines(newsLimit).safeParse(text)
  if (!result.success) throw new OperatorError(`The text must have 1 to ${newsLimit} characters.`)
  return result.data
}
