/**
 * SQL: submissions that nobody has fetched yet. `for_scan` says whether a file still waits for the virus scan;
 * until then, the submission cannot be fetched.
 */
export const waitingSubmissions = `
  select kind, received_at, exists (
    select from submission_file where submission_id = submission.id and scan = 'waiting'
  ) as for_scan
  from submission where state = 'received'`
