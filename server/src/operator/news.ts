import type { Language } from '@portal/contract/languages.ts'
import { newsLimit } from '@portal/contract/operator-news.ts'
import { requiredText } from '@portal/contract/text-fields.ts'

import type { Db } from '#db/connect.ts'
import { type Act, noteAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** Replaces the news. Without an English text everybody reads the German one. */
export async function setNews(db: Db, { de, en }: { de: string; en?: string | undefined }, act: Act) {
  const rows: { language: Language; text: string }[] = [{ language: 'de', text: checked(de) }]
  if (en !== undefined) rows.push({ language: 'en', text: checked(en) })
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('news').execute()
    await transaction.insertInto('news').values(rows).execute()
    await noteAct(transaction, act, { event: 'news_set', details: { languages: rows.length } })
  })
}

export const clearNews = (db: Db, act: Act) =>
  db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('news').execute()
    await noteAct(transaction, act, { event: 'news_cleared' })
  })

/** The texts of the news, German first. */
export const listNews = (db: Db) => db.selectFrom('news').selectAll().orderBy('language').execute()

function checked(text: string): string {
  const result = requiredText(newsLimit).safeParse(text)
  if (!result.success) throw new OperatorError(`The text must have 1 to ${newsLimit} characters.`)
  return result.data
}
