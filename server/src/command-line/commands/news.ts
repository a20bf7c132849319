import { parseArgs } from 'node:util'

import { UsageError } from '#command-line/usage-error.ts'
import { withDatabase } from '#command-line/with-database.ts'
import type { Db } from '#db/connect.ts'
import { type Act, actNow, type OperatorPerson } from '#operator/act.ts'
import { clearNews, listNews, setNews } from '#operator/news.ts'
import { OperatorError } from '#operator/operator-error.ts'

const usage = `news set --de <text> [--en <text>]
news show
news clear

What every creditor reads on top of the dashboard. set replaces both texts; without an English one
everybody reads the German.`

/** `portal news …`: what the operator wants every creditor to know. */
export const newsCommand = {
  name: 'news',
  usage,
  async run(args: string[], operator: OperatorPerson): Promise<number> {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const action = positionals.length === 1 ? actions[positionals[0] ?? ''] : undefined
    if (!action) throw new UsageError()
    await withDatabase((db) => action(db, values, actNow(operator)))
    return 0
  },
}

const options = { de: { type: 'string' }, en: { type: 'string' } } as const

interface Texts {
  de?: string | undefined
  en?: string | undefined
}

const actions: Record<string, (db: Db, texts: Texts, act: Act) => Promise<void>> = {
  async set(db, { de, en }, act) {
    if (de === undefined) throw new OperatorError('Please give the German text with --de.')
    await setNews(db, { de, en }, act)
    console.log('The news are set.')
  },
  async show(db) {
    const news = await listNews(db)
    console.log(
      news.length > 0
        ? news.map(({ language, text }) => `${language}: ${text}`).join('\n')
        : 'There are no news.',
    )
  },
  async clear(db, _texts, act) {
    await clearNews(db, act)
    console.log('The news are gone.')
  },
}
