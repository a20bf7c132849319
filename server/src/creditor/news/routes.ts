import type { Language } from '@portal/contract/languages.ts'
import { readNews } from '@portal/contract/news.ts'

import type { Db } from '#db/connect.ts'
import type { Api } from '#http/api.ts'

export function newsRoutes(api: Api, db: Db) {
  api.creditor(readNews, async ({ language }) => {
    const rows = await db.selectFrom('news').select(['language', 'text', 'kind']).execute()
    const inLanguage = (requested: Language) => rows.find((row) => row.language === requested)
    const { text, kind } = inLanguage(language) ?? inLanguage('de') ?? { text: '', kind: 'warning' as const }
    return { text, newsExist: text !== '', kind }
  })
}
