-- earlier program: may run
-- What is erased: documents that go at once, numbers that do not come back, names that stand in the trail no longer, and the
-- letters that the law keeps (docs/decisions/0039-forgetting.md).

-- A file of somebody who was erased leaves the store and the trash at once.
alter table unneeded_file add column at_once boolean not null default false;

-- What was erased on demand, by its key in the import files: an import leaves its rows out.
create table erased_row (
  kind text not null check (kind in ('case', 'handover')),
  key text collate "C" not null,
  erased_at timestamptz not null,
  primary key (kind, key)
);

-- Received letters whose case or sender is erased, for as long as the law keeps them. No creditor's query names these tables.
create table kept_submission (
  id uuid primary key,
  receipt_number text not null unique,
  kind text not null,
  username text not null,
  glg_number text collate "C" not null,
  inkasso_number text collate "C",
  accepted_inkasso_number text collate "C",
  received_at timestamptz not null,
  payload jsonb not null,
  -- the last day
  kept_until date not null
);
create index on kept_submission (kept_until);
create table kept_file (
  submission_id uuid not null references kept_submission on delete cascade,
  position integer not null,
  name text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  primary key (submission_id, position)
);
create index on kept_file (sha256);

create or replace view named_document as
  select attachment_sha256 as sha256, inkasso_number, recno, null::text as receipt_number, null::text as draft_of
  from case_history where attachment_sha256 is not null
  union all
  select submission_file.sha256, null, null, receipt_number, null
  from submission_file join submission on submission.id = submission_id where files_deleted_at is null
  union all
  select sha256, null, null, null, username
  from handover_draft_file join portal_user on portal_user.id = user_id
  union all
  select sha256, null, null, receipt_number, null
  from kept_file join kept_submission on kept_submission.id = submission_id;

-- What was sent about a case is found by it, and goes without a look through whole tables.
create index on submission (inkasso_number) where inkasso_number is not null;
create index on submission (accepted_inkasso_number) where accepted_inkasso_number is not null;
create index on notice (submission_id) where submission_id is not null;
create index on handover (submission_id) where submission_id is not null;

-- Users who were erased: '#' and the id stand in the place of their name.
create table erased_user (
  user_id bigint primary key,
  erased_at timestamptz not null
);

-- A row in which a name gave way keeps its hash, so that the chain stays what it was; a seal by a key that the database does
-- not have says that the portal did it.
alter table audit add column seal_key_id text, add column seal bytea;
create index on audit (position) where seal is not null;

create function audit_content(
  "position" bigint, "at" timestamptz, event text, actor text, user_id bigint, inkasso_number text, details jsonb
) returns text
  language sql immutable
  return jsonb_build_array("position", extract(epoch from "at"), event, actor, user_id, inkasso_number, details)::text;

-- As before; what a call that was on its way adds of an erased user stands under his id, too.
create or replace function audit_chain() returns trigger language plpgsql as $$
declare
  last_position bigint;
  last_hash bytea;
begin
  perform pg_advisory_xact_lock(hashtext('audit'));
  if new.user_id is not null and new.actor not like 'operator:%'
    and exists (select from erased_user where user_id = new.user_id) then
    new.actor := '#' || new.user_id;
  end if;
  select position, hash into last_position, last_hash from audit order by position desc limit 1;
  if last_position is null then
    select position, hash into last_position, last_hash from audit_anchor;
  end if;
  new.position := coalesce(last_position, 0) + 1;
  new.hash := audit_hash(coalesce(last_hash, ''::bytea), new);
  return new;
end $$;

-- Rows up to the anchor may be removed, a name may give way to its seal, and nothing else.
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.position <= (select position from audit_anchor) then
      return old;
    end if;
  elsif tg_op = 'UPDATE' then
    if new.seal is not null
      and row(new.position, new.at, new.event, new.user_id, new.inkasso_number, new.hash)
        is not distinct from row(old.position, old.at, old.event, old.user_id, old.inkasso_number, old.hash) then
      return new;
    end if;
  end if;
  raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege';
end $$;
