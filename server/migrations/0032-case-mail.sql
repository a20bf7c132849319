-- earlier program: must not run
-- Mail about tasks and messages, digests, cases that a user has muted (docs/decisions/0050-case-mail.md). The earlier
-- program takes a mail of a kind that it does not know for one that nobody wants any more.

alter table user_mail
  drop constraint user_mail_topics_check,
  add constraint user_mail_topics_check check (
    topics <@ array['password', 'twoFactor', 'logins', 'submissions', 'tasks', 'messages']
  ),
  add digest text not null default 'none' check (digest in ('none', 'daily', 'weekly')),
  -- of a weekly digest; 1 is Monday
  add weekday smallint not null default 1 check (weekday between 1 and 7),
  -- up to when the last digest tells, or when it was chosen; null without one, as the next
  add digest_until timestamptz,
  -- the day in Germany for which the last one was made; of one that was just chosen, whose morning was over
  add digest_day date;

-- Cases that a user is mailed nothing of.
create table case_mute (
  user_id bigint not null references portal_user on delete cascade,
  inkasso_number text collate "C" not null references inkasso_case on delete cascade,
  primary key (user_id, inkasso_number)
);
create index on case_mute (inkasso_number);

-- What users are to be told of cases, gathered until it is mailed together; it goes with its mail.
create table mail_event (
  user_id bigint not null references portal_user on delete cascade,
  kind text not null check (kind in ('task', 'due', 'message')),
  task_id text collate "C" references task on delete cascade,
  -- of a message
  inkasso_number text collate "C" references inkasso_case on delete cascade,
  -- the revision of the task, or the message's number within its case: each is told once
  number integer not null,
  noted_at timestamptz not null,
  -- null while it waits
  dispatch_id uuid references dispatch on delete cascade,
  check ((task_id is null) = (kind = 'message') and (inkasso_number is null) <> (kind = 'message'))
);
create unique index on mail_event (user_id, kind, task_id, inkasso_number, number) nulls not distinct;
create index on mail_event (user_id, noted_at) where dispatch_id is null;
create index on mail_event (dispatch_id) where dispatch_id is not null;
create index on mail_event (task_id) where task_id is not null;
create index on mail_event (inkasso_number) where inkasso_number is not null;

-- Up to where it was looked for such; of what is due, when. What was there before the first look is not told.
create table mail_mark (
  topic text primary key check (topic in ('tasks', 'messages', 'due')),
  until timestamptz not null
);

create index on task (changed_at);
create index on message_thread (changed_at);
