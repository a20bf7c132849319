-- earlier program: may run
-- What the portal tells by mail (docs/decisions/0038-mail.md). An earlier program queues nothing and sends nothing.

-- What is to be delivered, once for each event, queued in the event's transaction.
create table dispatch (
  -- the receiver knows it again by this id, however often it comes
  id uuid primary key default gen_random_uuid(),
  channel text collate "C" not null,
  -- what it tells of, and whom, where several are told
  event text collate "C" not null unique,
  kind text not null,
  -- null when it is for the operator
  user_id bigint references portal_user on delete cascade,
  facts jsonb not null default '{}',
  created_at timestamptz not null,
  -- superfluous: nobody wanted it any more when its turn came
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'superfluous', 'dead')),
  tries integer not null default 0,
  -- of one that is being delivered, when others may take it over
  next_try_at timestamptz not null,
  last_fault text not null default '',
  settled_at timestamptz
);
create index on dispatch (channel, next_try_at) where state = 'waiting';
create index on dispatch (channel) where state = 'dead';
create index on dispatch (created_at);
create index on dispatch (user_id);

-- Where a user wants to be told what; only an address that he has shown to be his own.
create table user_mail (
  user_id bigint primary key references portal_user on delete cascade,
  address text not null,
  language text not null check (language in ('de', 'en')),
  topics text[] not null check (topics <@ array['password', 'twoFactor', 'logins', 'submissions']),
  confirmed_at timestamptz not null
);

-- An address that waits for its code. The code is made of the id and a key, and stored nowhere.
create table mail_confirmation (
  user_id bigint primary key references portal_user on delete cascade,
  id uuid not null default gen_random_uuid(),
  address text not null,
  language text not null check (language in ('de', 'en')),
  requested_at timestamptz not null,
  tries integer not null default 0
);

-- Logins whose second factor is awaited, also when their session has ended meanwhile.
create table unfinished_login (
  session_id uuid primary key,
  user_id bigint not null references portal_user on delete cascade,
  began_at timestamptz not null
);
create index on unfinished_login (began_at);

-- Up to where the operator was told, and when.
create table operator_told (
  topic text primary key check (topic in ('new_submissions', 'password_requests', 'import_late')),
  mark text not null,
  told_at timestamptz
);
