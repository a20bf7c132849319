-- earlier program: may run
-- What the collection company asks of creditors (docs/decisions/0049-tasks.md). The rows are the import's and the
-- operator's; what is answered the database keeps, from what was sent.
create table task (
  task_id text collate "C" primary key,
  revision integer not null check (revision >= 1),
  glg_number text collate "C" not null references creditor_number,
  -- null for what is asked without a case
  inkasso_number text collate "C" references inkasso_case on delete cascade,
  -- that of its case, which the database keeps so
  aktentyp text collate "C",
  -- of the mandate that it is about, '' otherwise; compared with that of submission
  receipt_number text not null,
  kind text not null check (kind in ('question', 'document', 'approval', 'information')),
  title text not null,
  text text not null,
  answer text not null check (answer in ('none', 'text', 'yesNo', 'choice', 'amount', 'date')),
  -- of a choice, separated by |
  options text not null,
  files_required boolean not null,
  due_date date,
  created_date date not null,
  clerk text not null,
  cost numeric(14, 2),
  consequence text not null,
  state text not null check (state in ('open', 'closed', 'withdrawn')),
  attachment_sha256 text,
  attachment_type text,
  attachment_filename text,
  -- by the operator's command or call: no delivery names it
  is_made_here boolean not null default false,
  -- the revision that was answered last and not refused
  answered_revision integer,
  changed_at timestamptz not null default clock_timestamp(),
  import_fingerprint uuid
);
-- What is listed, filtered and counted is read from these alone.
create index task_by_due_date on task (glg_number, due_date, task_id)
  include (aktentyp, receipt_number, state, revision, answered_revision);
create index task_unanswered on task (glg_number, due_date, task_id) include (aktentyp, receipt_number)
  where state = 'open' and answered_revision is distinct from revision;
create index task_by_change on task (glg_number, changed_at);
create index task_of_case on task (inkasso_number) where inkasso_number is not null;
create index task_of_mandate on task (receipt_number) where receipt_number <> '';
create index task_document on task (attachment_sha256) where attachment_sha256 is not null;

-- Whoever writes a row of the import's or the operator's says its state; keeping the answer does not.
create trigger forget_fingerprint before update of state on task for each row
  when (old.import_fingerprint is not null and new.import_fingerprint is not distinct from old.import_fingerprint)
  execute function forget_fingerprint();
create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger note_change before update of state on task for each row execute function note_change();

-- Answers by the task that they are for.
create index submission_by_task on submission (((payload ->> 'taskId') collate "C")) where kind = 'taskAnswer';

create function answered_revision_of(task text) returns integer language sql stable
  return (select max((payload ->> 'revision')::integer) from submission
    where kind = 'taskAnswer' and (payload ->> 'taskId') collate "C" = task and state <> 'refused');
create function keep_answered_revision() returns trigger language plpgsql as $$
begin
  update task set answered_revision = answered_revision_of(task_id) where task_id = new.payload ->> 'taskId';
  return null;
end $$;
create trigger keep_answered_revision after insert or update of state on submission
  for each row when (new.kind = 'taskAnswer') execute function keep_answered_revision();
-- A task that was deleted and comes again is as answered as it was.
create function find_earlier_answer() returns trigger language plpgsql as $$
begin
  new.answered_revision := answered_revision_of(new.task_id);
  return new;
end $$;
create trigger find_earlier_answer before insert on task for each row execute function find_earlier_answer();

-- A task has the file type of its case, and the creditor number, which the case takes along when it goes to another.
create function take_type_of_case() returns trigger language plpgsql as $$
begin
  new.aktentyp := (select aktentyp from inkasso_case where inkasso_number = new.inkasso_number);
  return new;
end $$;
create trigger take_type_of_case before insert or update of inkasso_number on task
  for each row execute function take_type_of_case();
create function hand_rights_to_tasks() returns trigger language plpgsql as $$
begin
  update task set glg_number = new.glg_number, aktentyp = new.aktentyp where inkasso_number = new.inkasso_number;
  return null;
end $$;
create trigger hand_rights_to_tasks after update of glg_number, aktentyp on inkasso_case for each row
  when (old.glg_number <> new.glg_number or old.aktentyp <> new.aktentyp) execute function hand_rights_to_tasks();

-- Documents of tasks are documents like those of histories.
create trigger task_document_is_unneeded after delete on task
  referencing old table as gone for each statement execute function history_document_is_unneeded();
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
  select attachment_sha256, null, null, null, null, task_id from task where attachment_sha256 is not null;
