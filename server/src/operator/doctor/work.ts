import type { SubmissionKind } from '@portal/contract/submission-kinds.ts'
import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { waitingSubmissions } from '#db/waiting-submissions.ts'
import { backlogWords, importWords, type Waiting } from '#operator/doctor/doctor-words.ts'
import { type DeskFinding, look, right } from '#operator/doctor/finding.ts'

const hourMs = 3_600_000

/**
 * After how many hours a finding is `look`: since the last import, or since something started to wait. The 96
 * hours for imports cover a long weekend.
 */
const patienceHours = { import: 96, outbox: 24, scan: 1, password: 24 }

interface Backlog {
  outbox: string
  outboxSince: Date | null
  scan: string
  scanSince: Date | null
  requests: string
  requestsSince: Date | null
  lastImport: Date | null
}

/**
 * Checks what waits for the operator or their systems, and since when.
 * @param decides The kinds that clerks decide. No system has to fetch them, and the desk's queue shows which
 * are overdue.
 */
export async function checkWork(
  db: Db,
  decides: readonly SubmissionKind[],
  now: Date,
): Promise<readonly DeskFinding[]> {
  const backlog = await readBacklog(db, decides)
  const isOld = (since: Date | null, hours: number) =>
    since !== null && now.getTime() - since.getTime() > hours * hourMs
  const outbox = waitingOf(backlog.outbox, backlog.outboxSince)
  const scan = waitingOf(backlog.scan, backlog.scanSince)
  const requests = waitingOf(backlog.requests, backlog.requestsSince)
  return [
    checkImport(backlog, isOld(backlog.lastImport, patienceHours.import)),
    isOld(backlog.outboxSince, patienceHours.outbox)
      ? look('outbox', backlogWords.outbox(outbox), backlogWords.outboxAdvice)
      : right('outbox', backlogWords.outbox(outbox)),
    ...(scan && isOld(backlog.scanSince, patienceHours.scan)
      ? [look('outbox', backlogWords.scan(scan), backlogWords.scanAdvice)]
      : []),
    isOld(backlog.requestsSince, patienceHours.password)
      ? look('password requests', backlogWords.requests(requests), backlogWords.requestsAdvice)
      : right('password requests', backlogWords.requests(requests)),
  ]
}

const waitingOf = (count: string, since: Date | null): Waiting | undefined =>
  since === null ? undefined : { count, since }

function checkImport({ lastImport }: Backlog, isOld: boolean): DeskFinding {
  if (lastImport === null) return look('import', importWords.never, importWords.advice)
  const what = importWords.last(lastImport)
  return isOld ? look('import', what, importWords.advice) : right('import', what)
}

async function readBacklog(db: Db, decides: readonly SubmissionKind[]): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    with waits as (${sql.raw(waitingSubmissions)}),
      unfetched as (select received_at from waits where not for_scan and not kind = any(${[...decides]}))
    select
      (select count(*) from unfetched) as outbox,
      (select min(received_at) from unfetched) as "outboxSince",
      (select count(*) from waits where for_scan) as scan,
      (select min(received_at) from waits where for_scan) as "scanSince",
      (select count(*) from password_request where state = 'open') as requests,
      (select min(requested_at) from password_request where state = 'open') as "requestsSince",
      (select updated_at from data_status) as "lastImport"`.execute(db)
  const [backlog] = rows
  if (!backlog) throw new Error('the database answered nothing')
  return backlog
}
