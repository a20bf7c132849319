import { parseArgs } from 'node:util'

import { type NewsKind, newsKind } from '@portal/contract/news.ts'

import { UsageError } from '#cli/usage-error.ts'
import { withDatabase } from '#cli/with-database.ts'
import type { Db } from '#db/connect.ts'
import { type Act, actNow, type OperatorPerson } from '#operator/act.ts'
import { clearNews, listNews, setNews } from '#operator/news.ts'
import { OperatorError } from '#operator/operator-error.ts'

const usage = `news set --de <text> [--en <text>] [--kind info|warning]
news show
news clear

What every creditor reads on top of the dashboard. set replaces both texts; without an English one
everybody reads the German. --kind info: a calm note in place of a warning.`

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

const options = { de: { type: 'string' }, en: { type: 'string' }, kind: { type: 'string' } } as const

interface Options {
  de?: string | undefined
  en?: string | undefined
  kind?: string | undefined
}

const actions: Record<string, (db: Db, options: Options, act: Act) => Promise<void>> = {
  async set(db, { de, en, kind }, act) {
    if (de === undefined) throw new OperatorError('Please give the German text with --de.')
    await setNews(db, { de, en, kind: kindOf(kind) }, act)
    console.log('The news are set.')
  },
  async show(db) {
    const news = await listNews(db)
    const lines = news.map(({ language, text, kind }) => `${language} (${kind}): ${text}`)
    console.log(lines.length > 0 ? lines.join('\n') : 'There are no news.')
  },
  async clear(db, _options, act) {
    await clearNews(db, act)
    console.log('The news are gone.')
  },
}

function kindOf(given: string | undefined): NewsKind | undefined {
  if (given === undefined) return undefined
  const parsed = newsKind.safeParse(given)
  if (!parsed.success) throw new OperatorError('--kind is info or warning.')
  return parsed.data
}
