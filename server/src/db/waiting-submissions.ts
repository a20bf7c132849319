/**
 * SQL of the submissions that nobody has fetched: when each came (`received_at`), and whether files of it still wait for
 * the virus scan (`for_scan`), until which it cannot be fetched.
 */
export const waitingSubmissions = `
  select received_at, exists (
    select from submission_file where submission_id = submission.id and scan = 'waiting'
  ) as for_scan
  from submission where state = 'received'`
