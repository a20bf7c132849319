/**
 * SQL: submissions that nobody has fetched yet, with the columns `received_at` and `for_scan`: whether the virus
 * scan of a file is pending, until which the submission cannot be fetched.
 */
export const waitingSubmissions = `
  select received_at, exists (
    select from submission_file where submission_id = submission.id and scan = 'waiting'
  ) as for_scan
  from submission where state = 'received'`
