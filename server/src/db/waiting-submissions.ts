/**
 * SQL: submissions that nobody has fetched yet. `for_scan` is true while a file is waiting for the virus
 * scan. Such a submission cannot be fetched yet.
 */
export const waitingSubmissions = `
  select kind, received_at, exists (
    select from submission_file where submission_id = submission.id and scan = 'waiting'
  ) as for_scan
  from submission where state = 'received'`
