import type { Language } from '@portal/contract/languages.ts'
import { type NewsKind, readNews } from '@portal/contract/news.ts'

import type { Db } from '#db/connect.ts'
import { type Clock, germanDay } from '#ground/clock.ts'
import type { Api } from '#http/api.ts'

interface News {
  readonly text: string
  readonly kind: NewsKind
}

/**
 * Mounts the call that reads the news: first undated news from imports and commands, then clerks' news for
 * today.
 */
export function newsRoutes(api: Api, { db, clock }: { db: Db; clock: Clock }) {
  api.creditor(readNews, async ({ language }) => {
    const shown = [
      ...(await undatedNews(db, language)),
      ...(await newsOfDay(db, language, germanDay(clock()))),
    ]
    const isInfo = shown.length > 0 && shown.every((news) => news.kind === 'info')
    const kind: NewsKind = isInfo ? 'info' : 'warning'
    return { text: shown.map(({ text }) => text).join('\n\n'), newsExist: shown.length > 0, kind }
  })
}

async function undatedNews(db: Db, language: Language): Promise<News[]> {
  const rows = await db.selectFrom('news').select(['language', 'text', 'kind']).execute()
  const inLanguage = (requested: Language) => rows.find((row) => row.language === requested)
  const found = inLanguage(language) ?? inLanguage('de')
  return found && found.text !== '' ? [found] : []
}

/** The news that clerks wrote for a day (yyyy-mm-dd), latest first. */
async function newsOfDay(db: Db, language: Language, day: string): Promise<News[]> {
  const rows = await db
    .selectFrom('datedNews')
    .where('fromDay', '<=', day)
    .where((eb) => eb.or([eb('untilDay', 'is', null), eb('untilDay', '>=', day)]))
    .where('endedAt', 'is', null)
    .select(['de', 'en', 'kind'])
    .orderBy('writtenAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ de, en, kind }) => ({ text: language === 'en' ? (en ?? de) : de, kind }))
}
