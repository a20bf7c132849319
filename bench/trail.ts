import { join } from 'node:path'
import { parseArgs } from 'node:util'

import type { Pool } from 'pg'

import { eventsOfGroup } from '../contract/src/audit-groups.ts'
import { verifiedRows } from '../contract/src/desk/trail.ts'
import { verifyAuditPart } from '../server/src/access/audit/verify-audit.ts'
import type { Db } from '../server/src/db/connect.ts'
import { actorsOfOperator, readTrail } from '../server/src/operator/trail/read-trail.ts'
import { othersSeenBy, seenBy, viewsOfCase } from '../server/src/operator/trail/seen.ts'
import type { TrailQuery } from '../server/src/operator/trail/trail-conditions.ts'
import { openBenchDatabase } from './data/open-bench-database.ts'
import { machineWords } from './machine.ts'

/*
 * Measures how fast the audit trail is read (docs/decisions/desk.md):
 * `node bench/trail.ts --entries 2000000`. Works in the database of `npm run bench` with 10,000 cases, and
 * replaces its audit trail.
 */

const { values } = parseArgs({
  options: {
    /** Number of entries. */
    entries: { type: 'string', default: '2000000' },
    /** Number of the newest entries that form a hash chain, which is verified. */
    chained: { type: 'string', default: '100000' },
  },
})

/**
 * Entries of about two years on 50,000 cases. One user has about a tenth of them, and 2,000 other users share
 * the rest. In a tenth of the entries, one of eight clerks or a system acts. One entry in a thousand is a
 * rare event.
 */
const entriesSql = `
  insert into audit (position, at, event, actor, user_id, inkasso_number, details, hash)
  select n, $1::timestamptz - ($2::int - n) * interval '31 seconds',
    case when n % 1000 = 0 then 'data_export' when n % 1009 = 0 then 'user_changed' when n % 97 = 0 then 'authz_fail'
      when kind < 6 then 'sensitive_read' when kind = 6 then 'file_download' when kind = 7 then 'authn_login_success'
      when kind = 8 then 'submission_sent' else 'submission_shown' end,
    case when kind = 9 then (array['operator:clerk:carla','operator:clerk:otto','operator:clerk:noor','operator:clerk:lea',
      'operator:clerk:jan','operator:clerk:ida','operator:clerk:max','operator:clerk:eva','operator:key:erp'])[n / 10 % 9 + 1]
      else 'user' || who end,
    who, case when kind not in (7) then 'A' || n::bigint * 7919 % 50000 end,
    case when kind in (8, 9) then jsonb_build_object('receiptNumber', 'M-2026-' || lpad((n / 10 % 100000)::text, 6, '0'))
      when kind = 7 then '{"address":"192.0.2.1","state":"active"}'::jsonb else '{}' end,
    sha256(int4send(n))
  from (select n, n % 10 as kind, case when n % 11 = 0 then 1 else n * 31 % 2000 + 2 end as who
    from generate_series(1, $2::int - $3::int) n) one`

const chainedSql = `
  insert into audit (at, event, actor, user_id, inkasso_number, details)
  select $1::timestamptz - ($2::int - n) * interval '31 seconds', 'sensitive_read', 'user' || n % 2000, n % 2000,
    'A' || n % 50000, '{}' from generate_series(1, $2::int) n`

async function main() {
  const [all, chained] = [Number(values.entries), Number(values.chained)]
  const database = await openBenchDatabase(join(import.meta.dirname, '..'), 10_000)
  const { db, pool } = database
  try {
    const now = new Date()
    await fill(pool, { now, all, chained })
    await measureTrail(db, now)
    await measureChain(db, String(all - chained))
  } finally {
    await database.close()
  }
}

async function fill(pool: Pool, { now, all, chained }: { now: Date; all: number; chained: number }) {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0; alter table audit disable trigger user; truncate audit')
  await client.query('delete from audit_anchor')
  await client.query(entriesSql, [new Date(now.getTime() - chained * 31_000), all, chained])
  await client.query('alter table audit enable trigger user')
  const started = performance.now()
  await client.query(chainedSql, [now, chained])
  console.log(`${machineWords()}; ${all} entries`)
  console.log(`- written in one statement: ${((performance.now() - started) / chained).toFixed(3)} ms each`)
  await client.query('vacuum (analyze) audit')
  const { rows } = await client.query<{ name: string; size: string }>(
    `select indexrelname as name, pg_size_pretty(pg_relation_size(indexrelid)) as size from pg_stat_user_indexes where relname = 'audit'`,
  )
  for (const { name, size } of rows) console.log(`- index ${name}: ${size}`)
  client.release()
}

async function measureTrail(db: Db, now: Date) {
  const day = 86_400_000
  const month = { from: new Date(now.getTime() - 400 * day), until: new Date(now.getTime() - 370 * day) }
  const busy = { subject: { userIds: ['1'], pseudonyms: [] } }
  const usual = { subject: { userIds: ['77'], pseudonyms: [] } }
  const list = (query: TrailQuery) => () => readTrail(db, query, { after: null, limit: 51 })
  const questions: Record<string, () => Promise<unknown>> = {
    'newest entries': list({}),
    'a month': list(month),
    'an event that is frequent': list({ events: ['sensitive_read'] }),
    'an event that is rare': list({ events: ['user_changed'] }),
    'a group of events': list({ events: eventsOfGroup('accounts') }),
    'a group of events in a month': list({ events: eventsOfGroup('seen'), ...month }),
    'a user': list(usual),
    'a user with a tenth of all': list(busy),
    'that user, an event that is rare': list({ ...busy, events: ['user_changed'] }),
    'that user, an event that never was': list({ ...busy, events: ['user_erased'] }),
    'that user in a month': list({ ...busy, ...month }),
    'a clerk': list({ actor: 'operator:clerk:carla' }),
    'a clerk, an event that never was': list({ actor: 'operator:clerk:carla', events: ['user_erased'] }),
    'a clerk and a user': list({ ...usual, actor: 'operator:clerk:carla' }),
    'a case': list({ inkassoNumber: 'A4711' }),
    'a receipt': list({ receiptNumber: 'M-2026-004711' }),
    'staff who have acted': () => actorsOfOperator(db),
    'who saw a case': () => viewsOfCase(db, 'A4711', {}),
    'what a user saw': () => seenBy(db, usual, 1),
    'what that user saw in a month': () => seenBy(db, { ...busy, ...month }, 1),
    'lists and papers of that user in a month': () => othersSeenBy(db, { ...busy, ...month }),
    'what that user saw in two years': () => seenBy(db, busy, 1),
  }
  for (const [name, ask] of Object.entries(questions)) console.log(`- ${name}: ${await measured(ask)}`)
  const deep = () => readTrail(db, {}, { after: '1000000', limit: 51 })
  console.log(`- a page in the middle: ${await measured(deep)}`)
}

async function measureChain(db: Db, after: string) {
  const started = performance.now()
  const { rows } = await verifyAuditPart(db, new Map(), { after, rows: verifiedRows })
  console.log(`- verified: ${rows} rows in ${Math.round(performance.now() - started)} ms`)
}

async function measured(work: () => Promise<unknown>): Promise<string> {
  for (let round = 0; round < 3; round++) await work()
  const times: number[] = []
  for (let round = 0; round < 40; round++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  times.sort((one, other) => one - other)
  return `least ${times[0]?.toFixed(1)} ms, p50 ${times[19]?.toFixed(1)} ms, p95 ${times[37]?.toFixed(1)} ms`
}

await main()
