-- earlier program: may run
-- A clerk puts a submission off until a day (docs/decisions/desk.md).
alter table desk_item add column snoozed_until date;

-- The counts of the views come from this index alone.
create index desk_item_open_now on desk_item (urgency, received_at, position)
  include (kind, glg_number, submission_id, snoozed_until) where state in ('received', 'fetched');
drop index desk_item_open;
alter index desk_item_open_now rename to desk_item_open;
