-- earlier program: may run
-- Papers of the collection company for creditors: settlements, invoices, contracts (docs/decisions/papers.md).

create table paper (
  -- the operator's key
  paper_id text collate "C" primary key,
  -- what it is about: a whole customer, or one creditor number
  customer_number text collate "C" references customer,
  glg_number text collate "C" references creditor_number,
  category text not null check (category in ('settlement', 'invoice', 'contract', 'report', 'other')),
  title text not null,
  paper_date date not null,
  period_from date,
  period_to date,
  attachment_sha256 text not null,
  attachment_type text not null,
  attachment_filename text not null,
  size_bytes bigint not null,
  -- by the desk or the operator API: no delivery names it
  is_made_here boolean not null default false,
  -- raised by each change after which users should read it again
  revision integer not null default 1,
  added_at timestamptz not null default clock_timestamp(),
  -- when the revision was raised
  changed_at timestamptz not null default clock_timestamp(),
  -- users no longer see it, and its file is removed; the row says who has read it
  withdrawn_at timestamptz,
  -- folded by the database
  searched text collate "C" not null generated always as (desk_fold(title || ' ' || attachment_filename)) stored,
  import_fingerprint uuid,
  check (num_nonnulls(customer_number, glg_number) = 1),
  check (num_nulls(period_from, period_to) in (0, 2) and period_from <= period_to)
);
create index paper_of_number on paper (glg_number, paper_date desc, paper_id) where glg_number is not null;
create index paper_of_customer on paper (customer_number, paper_date desc, paper_id) where customer_number is not null;
create index paper_by_date on paper (paper_date desc, paper_id);
create index paper_changed on paper (changed_at);
create index paper_document on paper (attachment_sha256);

-- That a user has read a revision. Unread is a paper without a row for its revision.
create table paper_read (
  paper_id text collate "C" not null references paper on delete cascade,
  user_id bigint not null references portal_user on delete cascade,
  revision integer not null,
  read_at timestamptz not null,
  -- when they first opened the file; null if they only marked it as read
  opened_at timestamptz,
  primary key (paper_id, user_id, revision)
);
create index on paper_read (user_id);

create trigger forget_fingerprint before update on paper for each row
  when (old.import_fingerprint is not null and new.import_fingerprint is not distinct from old.import_fingerprint)
  execute function forget_fingerprint();

create function raise_paper_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  new.changed_at := clock_timestamp();
  return new;
end $$;
-- Another file, another addressee, or withdrawn no more.
create trigger raise_paper_revision before update on paper for each row
  when (
    row(old.attachment_sha256, old.customer_number, old.glg_number)
      is distinct from row(new.attachment_sha256, new.customer_number, new.glg_number)
    or (old.withdrawn_at is not null and new.withdrawn_at is null)
  )
  execute function raise_paper_revision();

-- The file of a paper that was replaced or withdrawn goes like that of a deleted one.
create function paper_document_is_unneeded() returns trigger language plpgsql as $$
begin
  insert into unneeded_file (sha256, goes_to_trash) values (old.attachment_sha256, true)
  on conflict (sha256) do update set goes_to_trash = true;
  return null;
end $$;
create trigger former_document_is_unneeded after update on paper for each row
  when (
    old.attachment_sha256 <> new.attachment_sha256 or (old.withdrawn_at is null and new.withdrawn_at is not null)
  )
  execute function paper_document_is_unneeded();
create trigger paper_document_is_unneeded after delete on paper
  referencing old table as gone for each statement execute function history_document_is_unneeded();

-- A paper that names an erased person does not come back by an import either.
alter table erased_row drop constraint erased_row_kind_check;
alter table erased_row add constraint erased_row_kind_check check (kind in ('case', 'handover', 'task', 'paper'));

create or replace view named_document as
  select attachment_sha256 as sha256, inkasso_number, recno, null::text as receipt_number, null::text as draft_of,
    null::text as task_id, null::text as paper_id
  from case_history where attachment_sha256 is not null
  union all
  select submission_file.sha256, null, null, receipt_number, null, null, null
  from submission_file join submission on submission.id = submission_id where files_deleted_at is null
  union all
  select sha256, null, null, null, username, null, null
  from handover_draft_file join portal_user on portal_user.id = user_id
  union all
  select sha256, null, null, receipt_number, null, null, null
  from kept_file join kept_submission on kept_submission.id = submission_id
  union all
  select attachment_sha256, null, null, null, null, task_id, null from task where attachment_sha256 is not null
  union all
  select attachment_sha256, inkasso_number, null, null, null, null, null
  from case_message where attachment_sha256 is not null
  union all
  select attachment_sha256, null, null, null, null, null, paper_id from paper where withdrawn_at is null;
