import type { Pool } from 'pg'

import { earliest, latestUse, type SessionLimits } from '#access/session-limits.ts'
import { connect } from '#db/connect.ts'
import { waitingSubmissions } from '#db/waiting-submissions.ts'
import type { Clock } from '#ground/clock.ts'
import { type Family, gauge, gauges } from '#http/metrics/exposition.ts'
import { remembered } from '#http/metrics/remembered.ts'
import { webhookChannels } from '#outbox/queue-webhooks.ts'

interface Figures {
  readonly schema: string
  readonly unfetched: number
  readonly unfetchedSince: Date | null
  readonly unscanned: number
  readonly unscannedSince: Date | null
  readonly importedAt: Date | null
  readonly passwordRequests: number
  readonly sessions: number
  readonly mailWaiting: number
  readonly mailSince: Date | null
  readonly mailDead: number
  readonly webhooksWaiting: number
  readonly webhooksSince: Date | null
  readonly webhooksDead: number
}

/** One statement, answered from indexes and small tables: $1 to $3 are the limits of a session. */
const question = `
  with waits as (${waitingSubmissions})
  select
    (select max(name) from schema_migration) as schema,
    (select count(*)::int from waits where not for_scan) as unfetched,
    (select min(received_at) from waits where not for_scan) as "unfetchedSince",
    waiting.files as unscanned,
    waiting.since as "unscannedSince",
    (select updated_at from data_status) as "importedAt",
    (select count(*)::int from password_request where state = 'open') as "passwordRequests",
    (select count(*)::int from dispatch where channel = 'mail' and state = 'waiting') as "mailWaiting",
    (select min(created_at) from dispatch where channel = 'mail' and state = 'waiting') as "mailSince",
    (select count(*)::int from dispatch where channel = 'mail' and state = 'dead') as "mailDead",
    (select count(*)::int from dispatch
     where channel like '${webhookChannels}' and state = 'waiting') as "webhooksWaiting",
    (select min(created_at) from dispatch
     where channel like '${webhookChannels}' and state = 'waiting') as "webhooksSince",
    (select count(*)::int from dispatch where channel like '${webhookChannels}' and state = 'dead') as "webhooksDead",
    (select count(*)::int from session
     where state = 'active' and authenticated_at >= $1 and last_used_at between $2 and $3) as sessions
  from (
    select count(*)::int as files, min(received_at) as since
    from submission_file join submission on submission.id = submission_id
    where scan = 'waiting' and state = 'received'
  ) waiting`

interface Context {
  /** The pool of the calls: it is looked at, never used. */
  readonly pool: Pool
  /** Of the same database, for a connection of its own. */
  readonly url: string
  readonly limits: SessionLimits
  readonly clock: Clock
}

/** How often the database is asked at most, and how long it may take. */
const pace = { forMs: 15_000, patienceMs: 2_000 }

/** What the database knows, and how busy the calls keep it. It may be away: then the rest is told. */
export function databaseFigures(context: Context, { forMs, patienceMs } = pace) {
  const own = connect(context.url, { max: 1 })
  const figures = remembered(() => ask(own.pool, context), { forMs, patienceMs })
  return {
    async families(): Promise<readonly Family[]> {
      const known = await figures()
      return [
        gauge('portal_database_up', 'Whether the database answers.', known ? 1 : 0),
        ...poolFamilies(context.pool),
        ...(known ? families(known, context.clock()) : []),
      ]
    },
    /** Does not wait for an answer that is still to come. */
    async end() {
      own.pool.giveUp()
      await own.pool.end()
    },
  }
}

async function ask(pool: Pool, { limits, clock }: Context): Promise<Figures> {
  const now = clock()
  const { activeLogin, activeUse } = earliest(limits, now)
  const { rows } = await pool.query<Figures>(question, [activeLogin, activeUse, latestUse(now)])
  const [row] = rows
  if (!row) throw new Error('The database has answered no row.')
  return row
}

const poolFamilies = ({ totalCount, idleCount, waitingCount, options }: Pool): Family[] => [
  gauges('portal_database_connections', 'Connections of the calls to the database.', 'state', {
    idle: idleCount,
    used: totalCount - idleCount,
  }),
  gauge('portal_database_connections_max', 'Connections that the calls may have.', options.max),
  gauge('portal_database_waiting', 'Calls that wait for a connection.', waitingCount),
]

function families(known: Figures, now: Date): Family[] {
  const ageOf = (since: Date | null) => (since ? Math.max(0, now.getTime() - since.getTime()) / 1_000 : 0)
  return [
    gauge('portal_schema_version', 'Number of the last migration.', Number.parseInt(known.schema, 10)),
    gauge('portal_outbox_submissions', 'Submissions that could be fetched and were not.', known.unfetched),
    gauge('portal_outbox_oldest_age_seconds', 'Age of the oldest of them.', ageOf(known.unfetchedSince)),
    gauge('portal_scan_waiting_files', 'Files that wait for the virus scan.', known.unscanned),
    gauge('portal_scan_oldest_age_seconds', 'Age of the oldest of them.', ageOf(known.unscannedSince)),
    gauge(
      'portal_import_timestamp_seconds',
      'When data were imported last; nothing is told when none ever were.',
      known.importedAt ? known.importedAt.getTime() / 1_000 : undefined,
    ),
    gauge('portal_password_requests_open', 'Requested passwords that wait for you.', known.passwordRequests),
    gauge('portal_mail_waiting', 'Mails that wait to be sent.', known.mailWaiting),
    gauge('portal_mail_oldest_age_seconds', 'Age of the oldest of them.', ageOf(known.mailSince)),
    gauge('portal_mail_dead', 'Mails that could not be sent and are not tried any more.', known.mailDead),
    gauge('portal_webhooks_waiting', 'What webhooks are to be told.', known.webhooksWaiting),
    gauge('portal_webhooks_oldest_age_seconds', 'Age of the oldest of it.', ageOf(known.webhooksSince)),
    gauge(
      'portal_webhooks_dead',
      'What they could not be told and is not tried any more.',
      known.webhooksDead,
    ),
    gauge('portal_sessions_active', 'Sessions that are open.', known.sessions),
  ]
}
