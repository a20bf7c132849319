-- earlier program: may run
-- Which folder of documents belongs to this database: the same id stands in its file `store-id` (docs/decisions/0012-one-store.md).
create table store_identity (
  is_only boolean primary key default true check (is_only),
  store_id uuid not null
);

-- Every row that names a document in the store, and where a person finds it.
create view named_document as
  select attachment_sha256 as sha256, inkasso_number, recno, null::text as receipt_number, null::text as draft_of
  from case_history where attachment_sha256 is not null
  union all
  select submission_file.sha256, null, null, receipt_number, null
  from submission_file join submission on submission.id = submission_id where files_deleted_at is null
  union all
  select sha256, null, null, null, username
  from handover_draft_file join portal_user on portal_user.id = user_id;
create index on handover_draft_file (sha256);
