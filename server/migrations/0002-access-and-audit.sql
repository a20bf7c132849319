-- Second factor, throttles, password requests, notices to users, and the audit trail.

alter table session
  add column id uuid not null default gen_random_uuid() unique,
  add column user_agent text not null default '',
  -- the moment of the last proof of password: some calls want it not older than ten minutes
  add column fresh_at timestamptz not null default now(),
  add column wrong_codes integer not null default 0;
-- moment of the login; a pending session ends five minutes after it
create index on session (authenticated_at);

-- A secret without confirmed_at waits for its first code. last_step: no code of this time step or an earlier one works again.
create table two_factor (
  user_id bigint primary key references portal_user on delete cascade,
  key_id text not null,
  secret_sealed bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

-- One set of backup codes per user, all hashed under the set's salt; a used one is deleted.
create table backup_code (
  user_id bigint not null references portal_user on delete cascade,
  salt bytea not null,
  hash bytea not null,
  primary key (user_id, hash)
);

-- Failures by what failed: 'account:<name>', 'address:<network>', 'code:<user id>'.
create table throttle (
  key text collate "C" primary key,
  failures integer not null,
  last_failure_at timestamptz not null,
  locked_until timestamptz
);

-- The new password is a hash from the first moment.
create table password_request (
  id bigint generated always as identity primary key,
  user_id bigint not null references portal_user on delete cascade,
  password_hash text not null,
  requested_at timestamptz not null,
  state text not null check (state in ('open', 'approved', 'rejected', 'replaced')),
  decided_at timestamptz,
  reason text not null default ''
);
create unique index password_request_one_open on password_request (user_id) where state = 'open';

-- What a user is to be told by mail or letter; the operator's system takes it from here.
create table user_notice (
  id bigint generated always as identity primary key,
  user_id bigint not null references portal_user on delete cascade,
  kind text not null,
  created_at timestamptz not null
);

-- Who did what, append-only, each row chained to the one before by its hash.
create table audit (
  position bigint primary key,
  at timestamptz not null,
  event text not null,
  actor text not null,
  user_id bigint,
  inkasso_number text,
  details jsonb not null,
  hash bytea not null
);
create index on audit (user_id, at);

create function audit_hash(previous bytea, entry audit) returns bytea
  language sql immutable
  return sha256(previous || convert_to(jsonb_build_array(
    entry.position, extract(epoch from entry.at), entry.event, entry.actor, entry.user_id, entry.inkasso_number, entry.details
  )::text, 'UTF8'));

-- The lock is held to the end of the transaction, so positions have no gap and the chain no fork.
create function audit_chain() returns trigger language plpgsql as $$
declare
  last audit;
begin
  perform pg_advisory_xact_lock(hashtext('audit'));
  select * into last from audit order by position desc limit 1;
  new.position := coalesce(last.position, 0) + 1;
  new.hash := audit_hash(coalesce(last.hash, ''::bytea), new);
  return new;
end $$;
create trigger audit_chain before insert on audit for each row execute function audit_chain();

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_is_append_only before update or delete or truncate on audit
  for each statement execute function audit_is_append_only();
