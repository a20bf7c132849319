-- earlier program: may run
-- A clerk of the desk sees the screens of a user (docs/decisions/desk.md). Such a session has states of its own, so that
-- the earlier program does not take it for the user's: 'offered' (its token is that of a link, which works once), then
-- 'view'. It ends with the clerk's own session.
alter table session
  drop constraint session_state_check,
  add constraint session_state_check check (state in ('pending', 'active', 'offered', 'view')),
  add column clerk_session_id uuid references clerk_session on delete cascade,
  add constraint session_of_clerk check ((state in ('offered', 'view')) = (clerk_session_id is not null));
create index on session (clerk_session_id) where clerk_session_id is not null;
