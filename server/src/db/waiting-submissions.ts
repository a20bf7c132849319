/**
 * SQL: submissions that nobody has fetched yet. `received_at`, and `for_scan`: whether files still wait for the virus
 * scan, which blocks fetching.
 */
export const waitingSubmissions = `
  select received_at, exists (
    select from submission_file where submission_id = submission.id and scan = 'waiting'
  ) as for_scan
  from submission where state = 'received'`
