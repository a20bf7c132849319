-- earlier program: may run
-- What the collection company writes about a case; what a creditor wrote stands in his submissions, and here only when the
-- collection system sends it back (docs/decisions/0046-messages.md). The earlier program writes nothing into it.
create table case_message (
  message_id text collate "C" primary key,
  inkasso_number text collate "C" not null references inkasso_case on delete cascade,
  date date not null,
  time time(0) not null,
  clerk text not null,
  text text not null,
  attachment_sha256 text,
  attachment_type text,
  attachment_filename text,
  -- the submission of a creditor that it is, as the collection system has it
  submission_id uuid,
  -- written by command or over HTTP, so that no delivery knows it
  is_written_here boolean not null default false,
  -- within the case, in the order of the commits; null of a creditor's own
  number integer,
  -- when it came, or was changed: the statement's clock
  changed_at timestamptz not null,
  import_fingerprint uuid
);
create index on case_message (inkasso_number, number);
create index on case_message (submission_id) where submission_id is not null;
create index on case_message (attachment_sha256) where attachment_sha256 is not null;
create index on submission (glg_number, inkasso_number, received_at) where kind = 'message';

-- The cases about which the collection company has written. Whoever numbers a message holds its row to the end of his
-- transaction, so of two the one with the lower number is committed first: a reader that has seen a number has seen all
-- below it.
create table message_thread (
  inkasso_number text collate "C" primary key references inkasso_case on delete cascade,
  -- that of the case
  glg_number text collate "C" not null,
  last_number integer not null,
  -- day and time of the latest message
  last_at timestamptz not null,
  -- when the latest message came
  changed_at timestamptz not null
);
create index on message_thread (glg_number);

-- How far each user has read a case: all messages up to this number.
create table message_read (
  user_id bigint not null references portal_user on delete cascade,
  inkasso_number text collate "C" not null references inkasso_case on delete cascade,
  read_until integer not null,
  primary key (user_id, inkasso_number)
);
create index on message_read (inkasso_number);

create function number_message() returns trigger language plpgsql as $$
begin
  -- One that gives way to the stored row is not new.
  if tg_op = 'INSERT' and exists (select from case_message where message_id = new.message_id) then
    new.changed_at := clock_timestamp();
    return new;
  end if;
  new.number := null;
  if new.submission_id is null then
    insert into message_thread as thread (inkasso_number, glg_number, last_number, last_at, changed_at)
    select inkasso_number, glg_number, 1, (new.date + new.time) at time zone 'Europe/Berlin', clock_timestamp()
    from inkasso_case where inkasso_number = new.inkasso_number
    on conflict (inkasso_number) do update
    set last_number = thread.last_number + 1, last_at = greatest(thread.last_at, excluded.last_at), changed_at = excluded.changed_at
    returning last_number into new.number;
  end if;
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger number_message before insert on case_message for each row execute function number_message();
-- What says something else is unread again.
create trigger number_changed_message before update on case_message for each row
  when (row(old.inkasso_number, old.date, old.time, old.clerk, old.text, old.attachment_sha256, old.attachment_filename, old.submission_id)
    is distinct from
    row(new.inkasso_number, new.date, new.time, new.clerk, new.text, new.attachment_sha256, new.attachment_filename, new.submission_id))
  execute function number_message();

create trigger forget_fingerprint before update on case_message for each row
  when (old.import_fingerprint is not null and new.import_fingerprint is not distinct from old.import_fingerprint)
  execute function forget_fingerprint();

create trigger message_document_is_unneeded after delete on case_message
  referencing old table as gone for each statement execute function history_document_is_unneeded();

create function keep_number_of_thread() returns trigger language plpgsql as $$
begin
  update message_thread set glg_number = new.glg_number where inkasso_number = new.inkasso_number;
  return null;
end $$;
create trigger keep_number_of_thread after update of glg_number on inkasso_case for each row
  when (old.glg_number is distinct from new.glg_number) execute function keep_number_of_thread();

create or replace view named_document as
  select attachment_sha256 as sha256, inkasso_number, recno, null::text as receipt_number, null::text as draft_of,
    null::text as task_id
  from case_history where attachment_sha256 is not null
  union all
  select submission_file.sha256, null, null, receipt_number, null, null
  from submission_file join submission on submission.id = submission_id where files_deleted_at is null
  union all
  select sha256, null, null, null, username, null
  from handover_draft_file join portal_user on portal_user.id = user_id
  union all
  select sha256, null, null, receipt_number, null, null
  from kept_file join kept_submission on kept_submission.id = submission_id
  union all
  select attachment_sha256, null, null, null, null, task_id from task where attachment_sha256 is not null
  union all
  select attachment_sha256, inkasso_number, null, null, null, null
  from case_message where attachment_sha256 is not null;
