import { notificationTopics } from '@portal/contract/notifications.ts'
import { endpoints } from '@portal/contract/registry.ts'
import type { Pool } from 'pg'
import { expect } from 'vitest'

import { password } from '#test/build.ts'
import { buildAll } from '#test/canary-world.ts'
import { readLog, textColumns } from '#test/disclosed.ts'
import { payloadsOf } from '#test/every-call.ts'
import type { Target } from '#test/every-search.ts'
import { type Portal, test } from '#test/portal.ts'

/*
 * Makes every API call on a portal with the most detailed log: valid, with ids of others, with wrong fields, and
 * on a database that rejects each row. The log must not contain any text of a row or a request.
 */

/** Shorter texts are ignored, because they occur in lines by chance. */
const shortestText = 4

/** The portal's own words, which the log may contain. */
const ownWords = [
  ...endpoints.map(({ path }) => path),
  // Words of the contract that are part of other words.
  'open',
  'name',
  'date',
  // Name of a source folder that occurs in stack traces.
  'cases',
  ...notificationTopics,
]

const isRevealing = (text: string) =>
  text.length >= shortestText &&
  !ownWords.some((words) => words.includes(text)) &&
  !/^[\d.:-]{1,5}$/.test(text)

async function textsOfRows(pool: Pool): Promise<string[]> {
  const texts: string[] = []
  for (const { table, column } of await textColumns(pool)) {
    // Skips columns that contain only values defined by the program, such as states and event names. They may be
    // logged.
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

/** Returns all texts in a JSON value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Makes the database reject all rows until the returned function is called. */
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

/** A log line without times and ids, which may contain a creditor number by chance. */
const withoutNumbers = (line: string) =>
  line.replaceAll(/"(time|requestId|reqId|ms|pid)":("[^"]*"|[\d.]+)/g, '')

type Payload = object

/** Replaces the value of each field by an object with a recognizable name. */
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

test('R74 no text of a row or a call is in the log, for successful and failed calls', async ({
  db,
  pool,
  portal,
}) => {
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

  // The calls must have had all kinds of results.
  expect(foreign.codes).toEqual(expect.arrayContaining(['forbidden', 'not_found']))
  expect(wrong.codes).toContain('invalid')
  expect(refusedByDatabase.codes).toContain('internal')
  expect(right.codes).toContain(undefined)
  expect(log.filter((line) => line.includes('violates check constraint')).length).toBeGreaterThan(5)

  const all = log.map(withoutNumbers).join('')
  const sent = [foreign, wrong, refusedByDatabase, right].flatMap(({ texts }) => texts)
  const secrets = [...new Set([...texts, ...(await textsOfRows(pool)), ...sent, password])].filter(
    isRevealing,
  )
  expect(secrets.length).toBeGreaterThan(300)
  expect(secrets.filter((text) => all.includes(text))).toEqual([])
})
