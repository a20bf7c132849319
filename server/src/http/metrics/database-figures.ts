import type { SubmissionKind } from '@portal/contract/submission-kinds.ts'
import type { Pool } from 'pg'

import { earliest, latestUse, type SessionLimits } from '#access/session-limits.ts'
import { connect } from '#db/connect.ts'
import { waitingSubmissions } from '#db/waiting-submissions.ts'
import type { Clock } from '#ground/clock.ts'
import { cached } from '#http/metrics/cached.ts'
import { type Family, gauge, gauges } from '#http/metrics/exposition.ts'
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

/**
 * A single statement, which uses indexes and small tables only. $1 to $3 are the limits for active sessions,
 * $4 lists the kinds of submissions that clerks decide.
 */
const statement = `
  with waits as (${waitingSubmissions}),
    unfetched as (select received_at from waits where not for_scan and not kind = any($4))
  select
    (select max(name) from schema_migration) as schema,
    (select count(*)::int from unfetched) as unfetched,
    (select min(received_at) from unfetched) as "unfetchedSince",
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
  /** The pool that API calls use. Its state is read, but it is not used for queries. */
  readonly pool: Pool
  /** URL of the same database, for a separate connection. */
  readonly url: string
  readonly limits: SessionLimits
  /** Kinds of submissions that clerks decide. Nobody has to fetch them. */
  readonly decides: readonly SubmissionKind[]
  readonly clock: Clock
}

/** How long the query's result is cached, and how long a scrape waits for it. */
const pace = { lifetimeMs: 15_000, timeoutMs: 2_000 }

/**
 * Metrics: whether the database answers, the state of the API calls' connection pool, and, if the database
 * answers, what it contains.
 */
export function databaseFigures(context: Context, { lifetimeMs, timeoutMs } = pace) {
  const own = connect(context.url, { max: 1 })
  const figures = cached(() => ask(own.pool, context), { lifetimeMs, timeoutMs })
  return {
    async families(): Promise<readonly Family[]> {
      const known = await figures()
      return [
        gauge('portal_database_up', 'Whether the database answers.', known ? 1 : 0),
        ...poolFamilies(context.pool),
        ...(known ? families(known, context.clock()) : []),
      ]
    },
    /** Closes the connection, without waiting for a running query. */
    async end() {
      own.pool.abortAll()
      await own.pool.end()
    },
  }
}

async function ask(pool: Pool, { limits, decides, clock }: Context): Promise<Figures> {
  const now = clock()
  const { activeLogin, activeUse } = earliest(limits, now)
  const { rows } = await pool.query<Figures>(statement, [activeLogin, activeUse, latestUse(now), decides])
  const [row] = rows
  if (!row) throw new Error('The query for the metrics returned no row.')
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
      'When data were imported last; absent before the first import.',
      known.importedAt ? known.importedAt.getTime() / 1_000 : undefined,
    ),
    gauge('portal_password_requests_open', 'Requested passwords that wait for you.', known.passwordRequests),
    gauge('portal_mail_waiting', 'Mails that wait to be sent.', known.mailWaiting),
    gauge('portal_mail_oldest_age_seconds', 'Age of the oldest of them.', ageOf(known.mailSince)),
    gauge('portal_mail_dead', 'Mails that could not be sent and are not retried.', known.mailDead),
    gauge('portal_webhooks_waiting', 'Webhook deliveries that wait.', known.webhooksWaiting),
    gauge('portal_webhooks_oldest_age_seconds', 'Age of the oldest of them.', ageOf(known.webhooksSince)),
    gauge('portal_webhooks_dead', 'Webhook deliveries that failed and are not retried.', known.webhooksDead),
    gauge('portal_sessions_active', 'Sessions that are open.', known.sessions),
  ]
}
