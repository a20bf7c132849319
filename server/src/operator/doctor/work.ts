import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { waitingSubmissions } from '#db/waiting-submissions.ts'
import { type Finding, look, right } from '#operator/doctor/finding.ts'

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

/** Checks what waits for the operator or the operator's systems, and since when. */
export async function checkWork(db: Db, now: Date): Promise<readonly Finding[]> {
  const backlog = await readBacklog(db)
  const isOld = (since: Date | null, hours: number) =>
    since !== null && now.getTime() - since.getTime() > hours * hourMs
  const waiting = (count: string, since: Date | null) =>
    since === null ? 'none' : `${count}, the oldest since ${since.toISOString()}`
  return [
    checkImport(backlog, isOld(backlog.lastImport, patienceHours.import)),
    isOld(backlog.outboxSince, patienceHours.outbox)
      ? look('outbox', `Not fetched yet: ${waiting(backlog.outbox, backlog.outboxSince)}.`, {
          why: 'Creditors wait for what they have sent; your system has not fetched it for a day.',
          command: 'portal submissions export <folder>, then portal submissions ack …',
        })
      : right('outbox', `Not fetched yet: ${waiting(backlog.outbox, backlog.outboxSince)}.`),
    ...(isOld(backlog.scanSince, patienceHours.scan)
      ? [
          look('outbox', `Waiting for the virus scan: ${waiting(backlog.scan, backlog.scanSince)}.`, {
            why: 'Submissions that wait for the scan are held back.',
            command: 'start the scanner (CLAMD); portal submissions list names them',
          }),
        ]
      : []),
    isOld(backlog.requestsSince, patienceHours.password)
      ? look('password requests', `Open: ${waiting(backlog.requests, backlog.requestsSince)}.`, {
          why: 'Users expect an answer within a working day.',
          command: 'portal password-requests list',
        })
      : right('password requests', `Open: ${waiting(backlog.requests, backlog.requestsSince)}.`),
  ]
}

function checkImport({ lastImport }: Backlog, isOld: boolean): Finding {
  const advice = { why: 'Creditors see the cases as they were then.', command: 'portal import <folder>' }
  if (lastImport === null) return look('import', 'Nothing has been imported yet.', advice)
  const what = `The last one was at ${lastImport.toISOString()}.`
  return isOld ? look('import', what, advice) : right('import', what)
}

async function readBacklog(db: Db): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    with waits as (${sql.raw(waitingSubmissions)})
    select
      (select count(*) from waits where not for_scan) as outbox,
      (select min(received_at) from waits where not for_scan) as "outboxSince",
      (select count(*) from waits where for_scan) as scan,
      (select min(received_at) from waits where for_scan) as "scanSince",
      (select count(*) from password_request where state = 'open') as requests,
      (select min(requested_at) from password_request where state = 'open') as "requestsSince",
      (select updated_at from data_status) as "lastImport"`.execute(db)
  const [backlog] = rows
  if (!backlog) throw new Error('the database answered nothing')
  return backlog
}
