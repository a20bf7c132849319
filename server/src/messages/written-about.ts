/** SQL: a submission's moment by the clocks in Germany. */
const german = `date_trunc('second', s.received_at at time zone 'Europe/Berlin')`

/**
 * SQL: all that both sides have written about a case, as rows `w`. What a creditor has sent is read from his submissions,
 * unless the collection system has sent it back: then it is as that has it, with the state and the files of what was sent.
 * Of a submission under somebody else's creditor number nothing is told: the case has come from him.
 * @param number SQL of the collection number
 * @param isOwn SQL of whether a submission \`s\` is of a creditor number that the reader may see
 */
export const writtenAbout = (number: string, isOwn: string) => `(
  select m.message_id, m.submission_id is not null as is_own, m.date, m.time, coalesce(s.username, m.clerk) as writer, m.text,
    m.number, m.changed_at, m.attachment_filename, s.id as submission_id, s.receipt_number, s.state, s.reason, s.files_deleted_at
  from case_message m
  left join submission s on s.id = m.submission_id and s.kind = 'message' and s.inkasso_number = m.inkasso_number and ${isOwn}
  where m.inkasso_number = ${number}
  union all
  select s.id::text, true, ${german}::date, ${german}::time(0), s.username, s.payload->>'text',
    null, s.received_at, null, s.id, s.receipt_number, s.state, s.reason, s.files_deleted_at
  from submission s
  where s.inkasso_number = ${number} and s.kind = 'message' and ${isOwn} and not exists (
    select from case_message m where m.submission_id = s.id and m.inkasso_number = s.inkasso_number)
) w`

/** SQL: the files of a row `w` as JSON. The one that the collection system has sent is at 0, those of a creditor follow. */
export const filesOfWritten = `coalesce((
  select json_agg(file order by file.position) from (
    select 0 as position, w.attachment_filename as name, null::bigint as "sizeBytes", 'ready' as state
    where w.attachment_filename is not null
    union all
    select f.position + 1, f.name, f.size_bytes,
      case when w.files_deleted_at is not null then 'deleted' when f.scan in ('clean', 'off') then 'ready' else f.scan end
    from submission_file f where f.submission_id = w.submission_id
  ) file), '[]'::json)`

/** SQL: a submission `s` is under one of the creditor numbers $2. */
export const isOwnSubmission = 's.glg_number = any($2::text[])'
