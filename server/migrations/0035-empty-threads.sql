-- earlier program: may run
-- A thread whose messages were taken back stays, for its numbers must not begin again below what users have read. It has no
-- latest moment then, and no list shows it.
alter table message_thread alter column last_at drop not null;

create function keep_latest_of_thread() returns trigger language plpgsql as $$
begin
  update message_thread t
  set last_at = (
    select max((m.date + m.time) at time zone 'Europe/Berlin') from case_message m
    where m.inkasso_number = t.inkasso_number and m.number is not null)
  where t.inkasso_number in (select inkasso_number from gone);
  return null;
end $$;
create trigger keep_latest_of_thread after delete on case_message
  referencing old table as gone for each statement execute function keep_latest_of_thread();

update message_thread t set last_at = null
where not exists (select from case_message m where m.inkasso_number = t.inkasso_number and m.number is not null);
