-- earlier program: may run
-- What each user takes of the disk, and an audit trail whose oldest rows may go.

-- Bytes of large bodies received from a user on a day in Germany, whatever became of them.
create table received_day (
  user_id bigint not null references portal_user on delete cascade,
  day date not null,
  bytes bigint not null,
  primary key (user_id, day)
);

-- Files that are on their way into the store: nobody removes them until the call has its rows, or has failed.
create table incoming_file (
  claim uuid not null,
  sha256 text not null,
  claimed_at timestamptz not null,
  primary key (claim, sha256)
);
create index on incoming_file (sha256);
create index on incoming_file (claimed_at);

-- Files that something stopped naming: they are removed at once, if nothing else names them.
create table unneeded_file (
  sha256 text primary key
);

create function draft_file_is_unneeded() returns trigger language plpgsql as $$
begin
  insert into unneeded_file select distinct sha256 from gone order by sha256 on conflict do nothing;
  return null;
end $$;
create trigger draft_file_is_unneeded after delete on handover_draft_file
  referencing old table as gone for each statement execute function draft_file_is_unneeded();

-- The last removed row of the trail, signed with a key that the database does not have.
create table audit_anchor (
  only_one boolean primary key default true check (only_one),
  position bigint not null,
  hash bytea not null,
  at timestamptz not null,
  key_id text not null,
  signature bytea not null
);

-- As before; when every row is gone, the chain goes on after the anchor.
create or replace function audit_chain() returns trigger language plpgsql as $$
declare
  last_position bigint;
  last_hash bytea;
begin
  perform pg_advisory_xact_lock(hashtext('audit'));
  select position, hash into last_position, last_hash from audit order by position desc limit 1;
  if last_position is null then
    select position, hash into last_position, last_hash from audit_anchor;
  end if;
  new.position := coalesce(last_position, 0) + 1;
  new.hash := audit_hash(coalesce(last_hash, ''::bytea), new);
  return new;
end $$;

-- Rows up to the anchor may be removed, and no others.
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.position <= (select position from audit_anchor) then
      return old;
    end if;
  end if;
  raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege';
end $$;
drop trigger audit_is_append_only on audit;
create trigger audit_is_append_only before update or delete on audit
  for each row execute function audit_is_append_only();
create trigger audit_is_not_truncated before truncate on audit
  for each statement execute function audit_is_append_only();
