-- earlier program: may run
-- Until when a webhook's receiver wants to be left alone (Retry-After). The earlier program tries as often as ever.
alter table dispatch add column quiet_until timestamptz;
create index on dispatch (channel) where quiet_until is not null;
