import { notificationTopics } from '@portal/contract/notifications.ts'
import { endpoints } from '@portal/contract/registry.ts'
import type { Pool } from 'pg'
import { expect } from 'vitest'

import { password } from '#test/build.ts'
import { buildAll } from '#test/canary-world.ts'
import { payloadsOf, type Target } from '#test/every-call.ts'
import { type Portal, test } from '#test/portal.ts'
import { readLog, textColumns } from '#test/what-is-told.ts'

/*
 * Every call of the registry on a portal that logs all it can: as it should be, with what belongs to others, with wrong
 * fields, and on a database that refuses each row that a call writes. No text of any row or call may be in the log.
 */

/** Some hundred calls: on a busy machine they take their time. */
const slow = { timeout: 150_000 }

/** Shorter ones are found in any line: digits of times, parts of words. */
const shortestText = 4

/** What the portal itself says, whoever asks. */
const ownWords = [
  ...endpoints.map(({ path }) => path),
  // What a list is narrowed or sorted by, and what a user is told of: words of the contract that stand in other words, too.
  'open',
  'name',
  'date',
  // A folder of the source, in stack traces.
  'cases',
  ...notificationTopics,
]

const isTelling = (text: string) =>
  text.length >= shortestText &&
  !ownWords.some((words) => words.includes(text)) &&
  !/^[\d.:-]{1,5}$/.test(text)

/** Every text that stands in a row. */
async function textsOfRows(pool: Pool): Promise<string[]> {
  const texts: string[] = []
  for (const { table, column } of await textColumns(pool)) {
    // One of a few words of the program's own, or a number of its own.
    if (
      /^(schema_migration|receipt_counter|closing_reason|file_type)\.|\.(state|event|kind|what|channel|list|scan|path|aktentyp|storeId)$/.test(
        `${table}.${column}`,
      )
    )
      continue
    const { rows } = await pool.query<{ value: unknown }>(
      `select distinct to_jsonb(${column}) as value from ${table}`,
    )
    texts.push(...rows.flatMap(({ value }) => textsIn(value)))
  }
  return texts
}

/** Every text in a value of JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Rows that a call writes are refused from now on, as by a rule of the database that nobody thought of. */
async function refuseRows(pool: Pool) {
  const { rows } = await pool.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'`)
  for (const { name } of rows)
    await pool.query(`alter table ${name} add constraint planted check (false) not valid`)
  return async () => {
    for (const { name } of rows) await pool.query(`alter table ${name} drop constraint planted`)
  }
}

/** A line without what is counted anew for each: a creditor number may stand in a moment or an id by chance. */
const withoutNumbers = (line: string) =>
  line.replaceAll(/"(time|requestId|reqId|ms|pid)":("[^"]*"|[\d.]+)/g, '')

type Payload = object

/** The same payload with a name where each field should be something else. */
const spoilt = (payload: Payload, { mark }: Target): Payload =>
  Object.fromEntries(Object.keys(payload).map((name) => [name, { [`${mark} field`]: `${mark} value` }]))

async function callAll(
  portal: Portal,
  token: string,
  targets: readonly Target[],
  change = (payload: Payload, _target: Target) => payload,
) {
  const texts: string[] = []
  const codes = new Set<string | undefined>()
  for (const endpoint of endpoints.filter(({ path }) => !path.endsWith('/logout')))
    for (const target of targets)
      for (const payload of payloadsOf[endpoint.path]?.(target) ?? []) {
        const sent = change(payload, target)
        texts.push(...textsIn(sent))
        const { error } = await portal.call(endpoint, sent, token, 'de', `${target.mark}-${texts.length}`)
        codes.add(error?.code)
      }
  return { texts, codes: [...codes] }
}

test(
  'R74 no name, no word of a row or a call is in the log, whatever becomes of the call',
  slow,
  async ({ db, pool, portal }) => {
    const { mine, ...others } = await buildAll({ db, pool, portal })
    const log = readLog(portal.app)
    const texts = await textsOfRows(pool)
    expect(texts).toEqual(
      expect.arrayContaining(['anna', 'Alpha Versand', 'Kanari-K2', 'KanariFremd name.csv']),
    )

    const anna = () => portal.logIn('anna')
    const foreign = await callAll(portal, await anna(), Object.values(others))
    const wrong = await callAll(portal, await anna(), [mine], spoilt)
    const token = await anna()
    const allow = await refuseRows(pool)
    const refusedByDatabase = await callAll(portal, token, [mine])
    await allow()
    const right = await callAll(portal, token, [mine])

    // Each way was gone, or nothing is shown.
    expect(foreign.codes).toEqual(expect.arrayContaining(['forbidden', 'not_found']))
    expect(wrong.codes).toContain('invalid')
    expect(refusedByDatabase.codes).toContain('internal')
    expect(right.codes).toContain(undefined)
    expect(log.filter((line) => line.includes('violates check constraint')).length).toBeGreaterThan(5)

    const all = log.map(withoutNumbers).join('')
    const sent = [foreign, wrong, refusedByDatabase, right].flatMap(({ texts }) => texts)
    const told = [...new Set([...texts, ...(await textsOfRows(pool)), ...sent, password])].filter(isTelling)
    expect(told.length).toBeGreaterThan(300)
    expect(told.filter((text) => all.includes(text))).toEqual([])
  },
)
