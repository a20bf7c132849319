/** SQL: the time of a submission `s`, in German time. */
const germanTime = `date_trunc('second', s.received_at at time zone 'Europe/Berlin')`

/**
 * SQL: all messages about a case, from either side, as rows `w`. A creditor's message is read from the
 * submissions until an import from the collection system contains it. From then on, the imported message is
 * read, with the submission's state and files.
 * @param number SQL of the collection number
 * @param isShown SQL: whether the reader may see a submission `s`. A former creditor's messages stay hidden.
 */
export const correspondenceSql = (number: string, isShown: string) => `(
  select m.message_id, m.submission_id is not null as is_own, m.date, m.time, coalesce(s.username, m.clerk) as writer, m.text,
    m.number, m.changed_at, m.attachment_filename, s.id as submission_id, s.receipt_number, s.state, s.reason, s.files_deleted_at
  from case_message m
  left join submission s on s.id = m.submission_id and s.kind = 'message' and s.inkasso_number = m.inkasso_number
  where m.inkasso_number = ${number}
    and (s.id is null or ${isShown}) -- guard: R36
  union all
  select s.id::text, true, ${germanTime}::date, ${germanTime}::time(0), s.username, s.payload->>'text',
    null, s.received_at, null, s.id, s.receipt_number, s.state, s.reason, s.files_deleted_at
  from submission s
  where s.inkasso_number = ${number} and s.kind = 'message'
    and ${isShown} -- guard: R36
    and not exists (
    select from case_message m where m.submission_id = s.id and m.inkasso_number = s.inkasso_number)
) w`

/** SQL: the sort key of a message among all messages about a case. */
export const messagePlace = '(date, time, message_id)'

/** SQL: a submission `s` was sent for one of the creditor numbers $2. */
export const isForOwnNumber = 's.glg_number = any($2::text[])'

/**
 * SQL: the files of a row `w` as JSON. The collection system's attachment has position 0; the creditor's files
 * follow.
 */
export const attachmentsJson = `coalesce((
  select json_agg(file order by file.position) from (
    select 0 as position, w.attachment_filename as name, null::bigint as "sizeBytes", 'ready' as state
    where w.attachment_filename is not null
    union all
    select f.position + 1, f.name, f.size_bytes,
      case when w.files_deleted_at is not null then 'deleted' when f.scan in ('clean', 'off') then 'ready' else f.scan end
    from submission_file f where f.submission_id = w.submission_id
  ) file), '[]'::json)`
