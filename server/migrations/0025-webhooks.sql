-- earlier program: may run
-- Webhooks for what creditors send (docs/decisions/0041-webhooks.md). An earlier program queues and tells none;
-- "portal webhook replay" makes up for it.

alter table dispatch
  -- the submission that it tells of; with it, it goes
  add column submission_id uuid references submission on delete cascade,
  -- of what waits in one lane of its channel only the first, by its position, is due
  add column lane text collate "C",
  add column position bigint;
create index on dispatch (submission_id);
create index on dispatch (channel, lane, position) where state = 'waiting' and lane is not null;
