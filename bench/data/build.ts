import { noticeTypes } from '@portal/contract/submission-kinds.ts'
import type { Pool, PoolClient } from 'pg'

import { foldName } from '../../server/src/ground/text/fold-name.ts'
import { bareTable } from '../../server/src/operator/import/staging/bare-table.ts'
import { firstNames, surnames } from './names.ts'
import { creditorSizes } from './sizes.ts'

/**
 * Fills an empty, migrated database. Cases are in the order of their hand-over, as in production, so that a
 * creditor's rows are far apart on disk. SQL generates the rows, always the same for a given number of cases.
 */
export async function buildCases(pool: Pool, cases: number, report: (step: string) => void): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`select setseed(0.42)`)
    report('creditors')
    await client.query(`insert into customer values ('K1', 'Messwert Handel GmbH')`)
    await client.query(
      `insert into file_type select t, t from unnest(array['Vorgerichtlich','Gerichtlich','Überwachung','Abgeschlossen']) t`,
    )
    const sizes = creditorSizes(cases)
    await client.query(
      `insert into creditor_number select n, 'K1', 'Gläubiger ' || n from unnest($1::text[]) n`,
      [sizes.map(({ glgNumber }) => glgNumber)],
    )
    for (const step of steps(sizes)) {
      report(step.title)
      await play(client, step)
    }
    report('tidying up')
    await client.query('vacuum (analyze)')
  } finally {
    client.release(true)
  }
}

/** Fills a table without its indexes, and creates them afterwards. */
async function play(client: PoolClient, { table, sql, values, isNumbered }: Step): Promise<void> {
  await client.query('begin')
  const restore = await bareTable(client, table)
  if (isNumbered) await client.query(`alter table ${table} disable trigger user`)
  await client.query(sql, values)
  if (isNumbered) await client.query(`alter table ${table} enable trigger user`)
  await restore()
  await client.query('commit')
}

interface Step {
  readonly table: string
  readonly title: string
  readonly sql: string
  readonly values?: unknown[]
  /**
   * If true, the statement itself sets the sequence numbers and timestamps, so the table's triggers are disabled
   * meanwhile.
   */
  readonly isNumbered?: true
}

const steps = (sizes: ReturnType<typeof creditorSizes>): Step[] => [
  {
    table: 'inkasso_case',
    title: 'cases',
    sql: casesSql,
    values: [
      sizes.map(({ glgNumber }) => glgNumber),
      sizes.map(({ cases }) => cases),
      surnames,
      surnames.map(foldName),
      firstNames,
      firstNames.map(foldName),
    ],
  },
  { table: 'main_claim', title: 'main claims', sql: claimsSql },
  { table: 'case_history', title: 'case histories', sql: historySql },
  { table: 'booking', title: 'bookings', sql: bookingsSql },
  { table: 'notice', title: 'notices', sql: noticesSql },
  { table: 'case_change', title: 'changes', sql: changesSql },
  { table: 'task', title: 'tasks', sql: tasksSql },
  { table: 'case_message', title: 'messages', sql: messagesSql, isNumbered: true },
  { table: 'message_thread', title: 'threads', sql: threadsSql },
]

/**
 * Amounts are log-normal with a median of 370 € (BDIU). Surnames early in the list are drawn more often, because
 * the random number is squared.
 */
const casesSql = `
  with drawn as materialized (
    select glg_number, random() as age, random() as name, random() as first, random() as stage, random() as paid,
      round(exp(5.91 + 1.2 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()))::numeric, 2) as amount
    from unnest($1::text[], $2::int[]) size(glg_number, cases), generate_series(1, cases)
  ), dated as (
    select *, date '2026-11-20' - (age * age * 3650)::int as handover_date,
      case when stage < 0.45 then 'Vorgerichtlich' when stage < 0.6 then 'Gerichtlich'
        when stage < 0.85 then 'Überwachung' else 'Abgeschlossen' end as aktentyp,
      (name * name * cardinality($3::text[]))::int % cardinality($3::text[]) + 1 as surname,
      (first * cardinality($5::text[]))::int % cardinality($5::text[]) + 1 as first_name
    from drawn
  ), numbered as (
    select *, 10000000 + row_number() over (order by handover_date, amount, glg_number) as n,
      case when paid < 0.55 then 0 when paid < 0.7 then amount else round(amount * 0.4, 2) end as received
    from dated
  )
  insert into inkasso_case (inkasso_number, inkasso_number_key, glg_number, geschaefts_id, aktentyp, schuldner,
    schuldnername, schuldnername_folded, schuldneradresse, schuldnerplzort, hauptforderung, zinsen, zahlungen,
    zahlungen_hauptforderung, aktuellersaldo, datletztezahl, handover_date, closed_date, closing_reason,
    negativinfo1, negativinfo2, negativinfo3, negativinfo4, negativinfo5, negativinfo6, vorletzteaktion,
    vorletzteaktion_long, letzteaktion, letzteaktion_long, aktuelleaktion, aktuelleaktion_long)
  select n::text, lpad(n::text, 12, '0'), glg_number, 'KD-' || (n * 7919 % 9000000 + 1000000), aktentyp,
    ($3::text[])[surname] || ', ' || ($5::text[])[first_name], ($3::text[])[surname] || ', ' || ($5::text[])[first_name],
    ($4::text[])[surname] || ', ' || ($6::text[])[first_name], 'Musterweg ' || n % 90, '12345 Musterstadt',
    amount, round(amount * 0.03, 2), received, received, amount * 1.25 - received,
    case when received > 0 then handover_date + 40 end, handover_date,
    case when aktentyp = 'Abgeschlossen' then least(handover_date + 120, date '2026-11-20') end,
    case when aktentyp <> 'Abgeschlossen' then '' when received = amount then 'Vollständig bezahlt'
      when paid < 0.2 then 'Schuldner insolvent' else 'Aussichtslos' end,
    '', '', '', '', '', '', 'Auftrag angelegt', 'Auftrag angelegt am Tag der Übergabe.', '1. Mahnschreiben',
    '1. Mahnschreiben an den Schuldner.', '2. Mahnschreiben', '2. Mahnschreiben an den Schuldner.'
  from numbered order by n`

const claimsSql = `
  insert into main_claim
  select inkasso_number, 1, '11', 'Kaufvertrag', 'RE-' || extract(year from handover_date) || '-' || inkasso_number,
    'V-' || inkasso_number, handover_date - 60, null, hauptforderung, 5, 0
  from inkasso_case order by inkasso_number`

const historySql = `
  insert into case_history
  select inkasso_number, n, handover_date + n * 14, (array['Auftrag angelegt', '1. Mahnschreiben an den Schuldner versandt',
    '2. Mahnschreiben an den Schuldner versandt'])[n], 1, 'erledigt', 'MM', 'Mahnung', 'D - Brief', null, null, null
  from inkasso_case, generate_series(1, 3) n order by inkasso_number, n`

const bookingsSql = `
  insert into booking
  select inkasso_number, n, handover_date + n, (array['Hauptforderung', 'Verzugszinsen', 'Inkassovergütung'])[n],
    round(hauptforderung / n, 2), (array['10', '20', '40'])[n], (array['Hauptforderung', 'Zinsen', 'Inkassovergütung'])[n]
  from inkasso_case, generate_series(1, 3) n order by inkasso_number, n`

const noticesSql = `
  insert into notice (id, glg_number, user_id, date, time, inkasso_number, geschaefts_id, type, betrag, content)
  select 'N' || inkasso_number, glg_number, 'messung', handover_date + 30, time '09:15:00', inkasso_number, geschaefts_id,
    (array[${noticeTypes.map((type) => `'${type}'`).join(', ')}])[inkasso_number::bigint % ${noticeTypes.length} + 1], round(hauptforderung / 10, 2), 'Zahlung des Schuldners'
  from inkasso_case where inkasso_number::bigint % 10 = 0 order by inkasso_number`

/** One change per case, within the 200 days before 20 November 2026, all unread. */
const changesSql = `
  insert into case_change (inkasso_number, glg_number, aktentyp, changed_at, what, ref)
  select inkasso_number, glg_number, aktentyp, timestamptz '2026-11-20 06:00Z' - inkasso_number::bigint % 200 * interval '1 day',
    case when inkasso_number::bigint % 3 = 0 then 'booking' else 'entry' end, 3
  from inkasso_case order by inkasso_number::bigint % 200 desc, inkasso_number`

/** One case in twenty has a task. Two of three tasks are open, and some of these are overdue. */
const tasksSql = `
  insert into task (task_id, revision, glg_number, inkasso_number, receipt_number, kind, title, text, answer, options,
    files_required, due_date, created_date, clerk, consequence, state)
  select 'T' || inkasso_number, 1, glg_number, inkasso_number, '', 'question', 'Bitte senden Sie uns den Vertrag.',
    'Der Schuldner bestreitet ihn.', 'text', '', false, date '2026-10-01' + (inkasso_number::bigint / 20 % 120)::int,
    date '2026-09-01', 'M. Muster', '', case when inkasso_number::bigint / 20 % 3 = 0 then 'closed' else 'open' end
  from inkasso_case where inkasso_number::bigint % 20 = 0 order by inkasso_number`

/**
 * Two messages for one case in ten, spread over about four years. Users do not see messages older than their
 * account.
 */
const messagesSql = `
  insert into case_message (message_id, inkasso_number, date, time, clerk, text, number, changed_at)
  select 'M' || inkasso_number || '-' || n, inkasso_number, at::date, time '09:15:00', 'M. Muster',
    'Der Schuldner bietet an, in Raten zu zahlen. Sind Sie damit einverstanden?', n, at
  from inkasso_case, generate_series(1, 2) n,
    lateral (select timestamptz '2026-11-20 06:00Z' - (inkasso_number::bigint / 10 % 1500 - n) * interval '1 day' as at) moment
  where inkasso_number::bigint % 10 = 0 order by inkasso_number, n`

const threadsSql = `
  insert into message_thread (inkasso_number, glg_number, last_number, last_at, changed_at)
  select inkasso_number, glg_number, max(number), max(changed_at), max(changed_at)
  from case_message join inkasso_case using (inkasso_number) group by inkasso_number, glg_number`
