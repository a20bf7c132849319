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
  -- up to when the last digest tells, or when it was chosen; null without one
  add digest_until timestamptz,
  -- the day in Germany for which the last one was made
  add digest_day date;

-- Cases that a user is mailed nothing of.
create table case_mute (
  user_id bigint not null references portal_user on delete cascade,
  inkasso_number text collate "C" not null references inkasso_case on delete cascade,
  primary key (user_id, inkasso_number)
);
create index on case_mute (inkasso_number);
