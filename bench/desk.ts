import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { type QueueRequest, queueRequest } from '@portal/contract/desk/queue.ts'
import { allKinds } from '@portal/contract/submission-kinds.ts'

import type { Db } from '../server/src/db/connect.ts'
import type { DeskCall } from '../server/src/desk/clerk.ts'
import { itemNow } from '../server/src/desk/item/show-item.ts'
import { listQueue } from '../server/src/desk/queue/list-queue.ts'
import { pollQueue } from '../server/src/desk/queue/poll-queue.ts'
import { fileStoreOf } from '../server/src/files/file-store.ts'
import { deskConfig } from '../server/src/operator/config/desk-schema.ts'
import { readPace } from '../server/src/submissions/pace/read-pace.ts'
import { actAt } from '../server/test/act.ts'
import { firstNames, surnames } from './data/names.ts'
import { openBenchDatabase } from './data/open-bench-database.ts'
import { machineWords } from './machine.ts'

/*
 * Measures how fast the desk's queue is (docs/decisions/desk.md): `node bench/desk.ts --open 10000`. Works in
 * the database of `npm run bench` with 10,000 cases, and replaces its submissions.
 */

const { values } = parseArgs({
  options: {
    /** Number of submissions. */
    submissions: { type: 'string', default: '100000' },
    /** Number of open submissions. These are the newest. */
    open: { type: 'string', default: '10000' },
  },
})

/** The newest submissions are open, a third of them fetched. */
const submissionsSql = `
  insert into submission (receipt_number, kind, user_id, username, glg_number, inkasso_number, received_at, payload, state,
    fetched_at, decided_at, accepted_inkasso_number, reason)
  select upper(left(kind, 1)) || '-2026-' || lpad(n::text, 6, '0'), kind, (select id from portal_user order by id limit 1), 'bench',
    c.glg_number, case when kind not in ('mandate', 'upload') then c.inkasso_number end, $1::timestamptz - ($2 - n) * interval '4 minutes',
    case kind
      when 'mandate' then jsonb_build_object('firstName', ($4::text[])[n % cardinality($4::text[]) + 1],
        'lastName', ($5::text[])[n * 7 % cardinality($5::text[]) + 1], 'geschaeftsId', 'KD-' || n,
        'forderungen', jsonb_build_array(jsonb_build_object('invoiceNumber', 'RE-' || n, 'invoiceSum', '120.50')))
      when 'instruction' then '{"kind":"recall"}' when 'payments' then '{"zahlungen":[{"amount":"20.00"}]}'
      else '{"text":"Bitte prüfen"}' end::jsonb,
    case when n <= $2 - $3 then 'accepted' when n % 3 = 0 then 'fetched' else 'received' end,
    case when n <= $2 - $3 or n % 3 = 0 then $1::timestamptz end,
    case when n <= $2 - $3 then $1::timestamptz - ($2 - n) * interval '4 minutes' + interval '1 day' end, null, ''
  from generate_series($6::int, $7::int) n
  join lateral (select (array['mandate','mandate','mandate','message','statement','payments','instruction','upload'])[n % 8 + 1] as kind) k on true
  join (select *, row_number() over (order by inkasso_number) as row from inkasso_case) c on c.row = n % 9000 + 1`

/** Number of submissions inserted before the insertion is timed. */
const few = 1_000

async function main() {
  const [all, open] = [Number(values.submissions), Number(values.open)]
  const database = await openBenchDatabase(join(import.meta.dirname, '..'), 10_000)
  const { db, pool, dataDir } = database
  try {
    const now = new Date()
    const client = await pool.connect()
    await client.query(
      'set statement_timeout = 0; delete from clerk; delete from desk_item; delete from submission',
    )
    const insert = (first: number, last: number) =>
      client.query(submissionsSql, [now, all, open, firstNames, surnames, first, last])
    await insert(1, few)
    // Discards the cached plans of triggers and foreign keys. They were made for an empty table, and would
    // scan the whole table for each inserted row.
    await client.query('analyze submission, desk_item')
    const started = performance.now()
    await insert(few + 1, all)
    const each = (performance.now() - started) / (all - few)
    console.log(`${machineWords()}; ${all} submissions, ${open} of them open`)
    console.log(`- inserted, with their rows of the queue: ${each.toFixed(3)} ms each`)
    await client.query('vacuum (analyze) submission')
    await client.query('vacuum (analyze) desk_item')
    client.release()
    await measureQueue(db, { now, dataDir })
  } finally {
    await database.close()
  }
}

/** Returns a call by a clerk who may see only these customers, or all if null. */
const callOf = (customers: readonly string[] | null): DeskCall => ({
  clerk: { id: '1', sessionId: '', name: 'bench', fullName: 'Bench', role: 'clerk', customers },
  act: actAt(),
  language: 'de',
})

const deskRules = deskConfig.parse({ decides: allKinds })

async function measureQueue(db: Db, { now, dataDir }: { now: Date; dataDir: string }) {
  const call = callOf(null)
  const viewer = { clerk: call.clerk, rules: deskRules, now }
  const some = callOf(['K1'])
  const list = (request: Partial<QueueRequest>) => () => listQueue(db, queueRequest.parse(request), viewer)
  const texts = ['mü', 'ko', 'an', 're', 'ze', 'xq']
  let turn = 0
  const next = (request: Partial<QueueRequest>) => () =>
    list({ ...request, text: texts[turn++ % texts.length] ?? '' })()
  const { rows } = await list({ kinds: ['mandate'] })()
  const context = { db, files: fileStoreOf(dataDir), config: deskRules }
  const works: Record<string, () => Promise<unknown>> = {
    'queue, first page': list({}),
    'queue, page 20': list({ page: 20 }),
    'queue, overdue': list({ view: 'overdue' }),
    'queue, free': list({ view: 'free' }),
    'queue, decided': list({ view: 'decided' }),
    'queue of one customer': () => listQueue(db, queueRequest.parse({}), { ...viewer, clerk: some.clerk }),
    'two letters in open ones': next({}),
    'two letters in decided ones': next({ view: 'decided' }),
    poll: () => pollQueue(db, '0', viewer),
    item: () => itemNow(context, rows[0]?.receiptNumber ?? '', call),
    'pace of 7, 30 and 90 days': () => readPace(db, now),
  }
  for (const [name, work] of Object.entries(works)) console.log(`- ${name}: ${await measured(work)}`)
}

async function measured(work: () => Promise<unknown>): Promise<string> {
  for (let round = 0; round < 10; round++) await work()
  const times: number[] = []
  for (let round = 0; round < 100; round++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  times.sort((one, other) => one - other)
  return `least ${times[0]?.toFixed(1)} ms, p50 ${times[49]?.toFixed(1)} ms, p95 ${times[94]?.toFixed(1)} ms`
}

await main()
