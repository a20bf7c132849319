import { clearNews, setNews, showNews } from '@portal/contract/operator-news.ts'

import type { Db } from '#db/connect.ts'
import type { Mount } from '#operator-api/mount.ts'
import { clearNews as clear, listNews, setNews as set } from '#operator/news.ts'

/** What every creditor is to know. */
export function newsRoutes(mount: Mount, { db }: { db: Db }) {
  async function read() {
    const rows = await listNews(db)
    const texts = new Map(rows.map(({ language, text }) => [language, text]))
    return { de: texts.get('de') ?? null, en: texts.get('en') ?? null, kind: rows[0]?.kind ?? null }
  }
  mount.call(showNews, read)
  mount.call(setNews, async (news, act) => {
    await set(db, news, act)
    return read()
  })
  mount.call(clearNews, async (_asked, act) => {
    await clear(db, act)
    return read()
  })
}
