import { readNews } from '@portal/contract/news.ts'

import type { Db } from '#db/connect.ts'
import type { Api } from '#http/api.ts'

export function newsRoutes(api: Api, db: Db) {
  api.creditor(readNews, async ({ language }) => {
    const texts = new Map(
      (await db.selectFrom('news').selectAll().execute()).map((row) => [row.language, row.text]),
    )
    const text = texts.get(language) ?? texts.get('de') ?? ''
    return { text, newsExist: text !== '' }
  })
}
