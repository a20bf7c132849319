-- What creditors send: kept until the operator's system has it, with its files, once for each idempotency key.

-- One row for each submission; the outbox reads them by position. A commit takes positions one after the other
-- (the writer holds an advisory lock), so a reader that has seen a position has seen all before it.
create table submission (
  id uuid primary key default gen_random_uuid(),
  position bigint generated always as identity unique,
  -- for people: M-2026-000123
  receipt_number text not null unique,
  kind text not null check (kind in ('mandate', 'upload', 'claimIncreases', 'payments', 'creditNotes', 'statement')),
  user_id bigint not null references portal_user,
  username text not null,
  glg_number text collate "C" not null references creditor_number,
  -- the case that a follow-up is about
  inkasso_number text collate "C",
  received_at timestamptz not null,
  -- the fields as they were checked, without the files
  payload jsonb not null,
  state text not null default 'received' check (state in ('received', 'fetched', 'accepted', 'refused')),
  fetched_at timestamptz,
  decided_at timestamptz,
  -- the case that an accepted mandate became
  accepted_inkasso_number text collate "C",
  -- why it was refused
  reason text not null default '',
  -- when the time was over for which the files of a decided submission are kept; their rows stay
  files_deleted_at timestamptz
);
create index on submission (decided_at) where files_deleted_at is null and decided_at is not null;
create index on submission (state, position);
create index on submission (user_id, received_at);

-- The bytes lie in the blob store. A file that was found infected is never handed out.
create table submission_file (
  submission_id uuid not null references submission,
  position integer not null,
  name text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  scan text not null check (scan in ('off', 'waiting', 'clean', 'infected')),
  primary key (submission_id, position)
);
create index on submission_file (scan) where scan in ('waiting', 'infected');
create index on submission_file (sha256);
-- Files that no row names are swept away.
create index on case_history (attachment_sha256) where attachment_sha256 is not null;

-- The number of the last receipt of each kind's letter and year.
create table receipt_counter (
  prefix text primary key,
  last integer not null
);

-- Claimed in the transaction of the submission, so nobody else sees a row without its answer. Kept at least a day.
create table idempotency (
  user_id bigint not null references portal_user on delete cascade,
  key text not null,
  path text not null,
  request_sha256 bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index on idempotency (created_at);

-- What was handed over, through the portal or otherwise; location 'in' Germany or 'aus' abroad.
create table handover (
  id text collate "C" primary key,
  glg_number text collate "C" not null references creditor_number,
  user_id text collate "C" not null,
  date date not null,
  time time(0) not null,
  location text collate "C" not null check (location in ('in', 'aus')),
  text text not null,
  submission_id uuid references submission
);
create index on handover (glg_number, location, date);

alter table notice add column submission_id uuid references submission;

-- One draft of a mandate for each user.
create table handover_draft (
  user_id bigint primary key references portal_user on delete cascade,
  form jsonb not null,
  saved_at timestamptz not null
);
create table handover_draft_file (
  id uuid primary key default gen_random_uuid(),
  -- in the order of their coming
  position bigint generated always as identity,
  user_id bigint not null references handover_draft on delete cascade,
  name text not null,
  size_bytes bigint not null,
  sha256 text not null
);
create index on handover_draft_file (user_id, position);
